import { ApiError } from '../api/errors.ts';

/** Answers of a gateway whose server is away. With an ended session, too, what was sent must wait. */
const notReached = [401, 502, 503, 504];

/** The server's sentence of a refusal; null when the server was not reached and what was sent must wait. Throws what is no answer of a call. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) throw error;
  if (error.isNetwork || notReached.includes(error.status ?? 0)) return null;
  return error.details[0]?.message ?? error.message;
}
