import { withAccount } from '../../../platform/db/database.ts';
import { type AppError, badField } from '../../../platform/kernel/errors.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { userFacts } from '../identity.facts.ts';
import { readCredential } from '../store/credentials.ts';
import { isGenuine, type LinkPurpose, readClaim } from './one-time-link.ts';

/** Who may choose a password with a link. */
export interface OpenedLink {
  readonly accountId: number;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  /** The hash it is signed over; the new one takes exactly its place. */
  readonly passwordHash: string | null;
}

/** 422 on the field that carried the code. */
export const spent = (target: string): AppError => badField(target, 'This link is no longer valid. Ask for a new one');

/** Opens a link from a mail; throws `refusal` when it is forged, used, too old or its user is gone: the same for all. */
export async function openLink(
  runtime: Pick<RuntimeCore, 'db' | 'config' | 'clock'>,
  purpose: LinkPurpose,
  code: string,
  refusal: AppError,
): Promise<OpenedLink> {
  const claim = readClaim(purpose, code);
  if (!claim) throw refusal;
  const { accountId, userId } = claim;
  return withAccount(runtime.db, accountId, async (tx) => {
    const user = await userFacts(tx, accountId, userId);
    const passwordHash = await readCredential(tx, accountId, userId);
    const isOurs = isGenuine(runtime.config.secret, code, claim, passwordHash, runtime.clock.now());
    if (!isOurs || !user || user.isArchived) throw refusal;
    const { companyName } = await accountFacts(tx, accountId);
    return { accountId, userId, name: user.name, email: user.email, companyName, passwordHash };
  });
}
