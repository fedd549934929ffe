import { startEmbeddedService } from '../../../src/service/embedded';

/** A process that starts the embedded service, says where it is, and never stops it. */
const [modulePath = ''] = process.argv.slice(2);
void startEmbeddedService({ modulePath }).then(({ baseUrl }) => process.send?.(baseUrl));
