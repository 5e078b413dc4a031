import { z } from 'zod';
import { ChunkLoadError } from '../page/load-chunk.ts';

/** One refused field: `target` is its path in the body. */
export interface FieldError {
  readonly target: string;
  readonly message: string;
}

const Shape = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    data: z.unknown().optional(),
    details: z.array(z.object({ target: z.string(), message: z.string() })).optional(),
  }),
});

interface Parts {
  readonly status: number | null;
  readonly code: string;
  readonly message: string;
  readonly data?: unknown;
  readonly details?: readonly FieldError[];
  readonly reference?: string | null;
  readonly retryAfter?: string | null;
}

/** A call that gave no answer: refused by the server, not readable, or never arrived (`status` null). */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: string;
  readonly data: unknown;
  readonly details: readonly FieldError[];
  /** What to quote to support; the request's correlation id. */
  readonly reference: string | null;
  /** `Retry-After` as the server said it; null when it did not. */
  readonly retryAfter: string | null;

  constructor(parts: Parts) {
    super(parts.message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.data = parts.data;
    this.details = parts.details ?? [];
    this.reference = parts.reference ?? null;
    this.retryAfter = parts.retryAfter ?? null;
  }

  /** The first message per field. */
  get fields(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.details].reverse().map((d) => [d.target, d.message]));
  }

  get isNetwork(): boolean {
    return this.status === null && this.code === 'Network';
  }
}

/** The request never reached the server, or its answer never came back. */
export const networkError = () => new ApiError({ status: null, code: 'Network', message: 'Internal Network Error' });

/** The server answered, but not in the agreed shape. */
export function unreadableAnswer(status: number, reference: string | null, data?: unknown): ApiError {
  const message =
    'Error processing response from server. Please try again or contact the administrator if this continues';
  return new ApiError({ status, code: 'InvalidData', message, data, reference });
}

/** Reads a refusal: `{ error: { code, message, data, details } }`, or anything else as an unknown error. */
export function readRefusal(
  status: number,
  body: unknown,
  reference: string | null,
  retryAfter: string | null = null,
): ApiError {
  const parsed = Shape.safeParse(body);
  if (parsed.success) return new ApiError({ status, reference, retryAfter, ...parsed.data.error });
  const message = `Unknown error ${status} received from server. Please try again or contact the administrator if this continues`;
  return new ApiError({ status, code: 'Unknown', message, reference, retryAfter });
}

/** The sentence a page shows when it could not be loaded. */
export function pageErrorText(error: unknown): string {
  if (error instanceof ChunkLoadError) return error.message;
  if (!(error instanceof ApiError)) return 'There was an error accessing this page';
  if (error.isNetwork) return 'Error accessing the page. Check your network connection and try again';
  if (error.status === 403) return 'Access denied to this page';
  return error.message || 'There was an error accessing this page';
}

/** What to quote when it fails again and again; null where the server gave no reference. */
export const quoteText = (error: unknown): string | null =>
  error instanceof ApiError && error.reference
    ? `If the problem persists, quote ${error.reference} to your administrator.`
    : null;
