import { ApiError } from '../../lib/api/errors.ts';

/** What somebody quotes whose page or list failed again and again; nothing where the server gave no reference. */
export function Reference({ error }: { readonly error: unknown }) {
  const reference = error instanceof ApiError ? error.reference : null;
  return reference && <p>If the problem persists, quote {reference} to your administrator.</p>;
}
