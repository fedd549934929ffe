import type { FastifyError } from 'fastify';
import { shortageOf } from '../files/shortage';
import { databaseAway, ServiceError, turnedAway } from '../serviceError';
import { DatabaseUnavailable } from '../database/database';
import { INTERNAL_MESSAGE } from '../threads/engineFailure';

/** What a caller is told of whatever a route threw, or the framework before it. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof DatabaseUnavailable) return databaseAway(error);
  const shortage = shortageOf(error);
  if (shortage !== undefined) return turnedAway('overloaded', shortage, error);
  const code = isFastifyError(error) ? error.code : '';
  // Of a method that is about its body, as QUERY, fastify asks for its type before it looks for a route.
  if (code.startsWith('FST_ERR_CTP') || code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') {
    return new ServiceError('unsupported_media_type', 'The Content-Type header makes no sense.', { cause: error });
  }
  if (code === 'FST_ERR_BAD_URL') return new ServiceError('malformed_request', 'The address is not a valid one.');
  return new ServiceError('internal', INTERNAL_MESSAGE, { cause: error });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
