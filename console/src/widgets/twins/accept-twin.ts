import type { ApiError } from '../../lib/api/errors.ts';
import { confirm } from '../../ui/confirm.tsx';

interface Words {
  readonly title: string;
  /** What two of the same would lead to. */
  readonly why: string;
}

/** The server knows a record like the one that was sent: the person decides whether both are kept. Null keeps the refusal. */
export async function acceptTwin<I extends { readonly body?: object | undefined }>(
  error: ApiError,
  input: I,
  { title, why }: Words,
): Promise<I | null> {
  if (error.code !== 'PossibleDuplicate') return null;
  const isYes = await confirm({ title, text: `${error.message}. ${why}`, yes: 'Save anyway' });
  return isYes ? { ...input, body: { ...input.body, acceptDuplicate: true } } : null;
}
