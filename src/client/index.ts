/** The conversion service's API as typed calls: what other folders use of this one. */
export { isLoopback, parseServiceAddress } from './address';
export { bytesSource, fileSource, type ByteSource } from './byteSource';
export { ConversionClient, type ClientOptions, type ConvertOptions, type KeyCheck } from './conversionClient';
export type { DownloadProgress, DownloadSink } from './download';
export { cancelledError, CLIENT_ERRORS, ClientError, messageOf, type ClientErrorCode } from './errors';
export type { JobView, JobWarning } from './job';
export type { ServiceLimits } from './limits';
export { redact, SILENT, type Logger } from './logger';
export { NodeTransport } from './transport/nodeTransport';
export type { PollOptions, Submission } from './poller';
export { proxyError } from './transport/proxyError';
export { DEFAULT_TIMING, type Timing } from './calls/timing';
export type { Transport, TransportRequest, TransportResponse } from './transport/transport';
export { AGENT_OPTIONS, UndiciTransport } from './transport/undiciTransport';
export { readZipEnd, ZIP_END_BYTES } from './zipEnd';
