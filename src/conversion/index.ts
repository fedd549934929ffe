/**
 * Entry of `dist/conversion.js`, which the extension loads on the first conversion, and of this folder for the command line: the use case and
 * as much of the client as its users need.
 */
export {
  AGENT_OPTIONS,
  bytesSource,
  CLIENT_ERRORS,
  ClientError,
  ConversionClient,
  isLoopback,
  messageOf,
  NodeTransport,
  parseServiceAddress,
  proxyError,
  UndiciTransport,
  type ClientErrorCode,
  type JobWarning,
  type KeyCheck,
  type Logger,
  type ServiceLimits,
  type Timing,
} from '../client/index';
export {
  convertFile,
  resumeConversion,
  type ConversionOutcome,
  type ConversionRequest,
  type ConversionTools,
  type PasswordReason,
} from './convertFile';
export { FILE_ERRORS, FileError, type FileErrorCode } from './fileErrors';
export type { FileSystem } from './fileSystem';
export { NativeFileSystem } from './nativeFileSystem';
export { docxNameFor } from './outputName';
export type { ExistsAnswer, IfExists, SaveAnswer } from './outputPlan';
export { StoredPendingJobs, type PendingJob, type PendingJobs } from './pendingJobs';
export { OverallProgress, type ConversionProgress } from './progress';
export { isAnotherRunning } from './temporaryName';
export { VirtualFileSystem, type WholeFileCalls } from './virtualFileSystem';
