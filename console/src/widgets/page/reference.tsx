import { quoteText } from '../../lib/api/errors.ts';

/** What somebody quotes whose page or list failed again and again; nothing where the server gave no reference. */
export function Reference({ error }: { readonly error: unknown }) {
  const text = quoteText(error);
  return text && <p>{text}</p>;
}
