import type { IncomingHttpHeaders } from 'node:http';
import { idempotencyKeyCharacters } from '../contract/idempotency.ts';
import { badField } from '../kernel/errors.ts';

/** The key that makes a call count once however often it is sent. A longer one is refused: cut, two keys would be one. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (key.length > idempotencyKeyCharacters)
    throw badField('Idempotency-Key', `Use at most ${idempotencyKeyCharacters} characters`);
  return key;
}
