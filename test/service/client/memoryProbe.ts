import { NodeTransport, UndiciTransport, type Timing } from '../../../src/client/index';
import { convertFile, ConversionClient, NativeFileSystem } from '../../../src/conversion/index';

/**
 * A process of its own for `memory.test.ts`: converts a small file to be warm, then a large one, and prints by how many bytes its resident
 * memory grew at most.
 *
 * Arguments: transport, service address, key, small PDF, large PDF, target folder.
 */

const SAMPLE_MS = 20;
const TIMING: Partial<Timing> = { minPollIntervalMs: 1 };

async function main(): Promise<void> {
  const [transport, serviceUrl = '', apiKey = '', small = '', large = '', folder = ''] = process.argv.slice(2);
  const client = new ConversionClient({
    serviceUrl,
    apiKey,
    transport: transport === 'undici' ? new UndiciTransport() : new NodeTransport(),
    timing: TIMING,
  });
  const convert = async (source: string, name: string): Promise<void> => {
    await convertFile(
      {
        source,
        target: `${folder}/${name}`,
        ifExists: 'fail',
        timeoutMs: 600_000,
        signal: new AbortController().signal,
      },
      { client, files: new NativeFileSystem() },
    );
  };
  await convert(small, 'small.docx');
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLE_MS);
  await convert(large, 'large.docx');
  clearInterval(sampling);
  await client.close();
  process.stdout.write(`${most - before}\n`);
}

void main();
