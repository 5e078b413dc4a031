import { toast } from '../../ui/toast.tsx';
import { ApiError } from './errors.ts';

/**
 * Shows the server's own sentence, of the refused field where one is named. A lost session has a page of its own.
 * Whatever is no refusal is thrown on: it is a fault of ours.
 */
export function showRefusal(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause;
  if (cause.status !== 401) toast.error(cause.details[0]?.message ?? cause.message);
}
