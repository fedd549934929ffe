/**
 * The commands of whoever runs the service, as a bundle of their own beside `cli.js`: who converts a file doesn't wait until the service's code
 * has been read.
 */
export { runKeys } from './cli/keysCommand';
export { runServe } from './cli/serveCommand';
