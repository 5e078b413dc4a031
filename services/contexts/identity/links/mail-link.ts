import { withAccount } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/kernel/event.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { readCredential } from '../store/credentials.ts';
import { codeOf, type LinkPurpose, linkEnds, linkOf } from './one-time-link.ts';
import { sendLink } from './send-link.ts';

interface For {
  readonly accountId: number;
  readonly userId: number;
}

/** Makes a link that works once and mails it to its user. */
export async function mailLink(
  runtime: RuntimeCore,
  purpose: LinkPurpose,
  { accountId, userId }: For,
  actor: Actor,
  correlationId: string,
): Promise<void> {
  const { secret, publicUrl } = runtime.config;
  const hash = await withAccount(runtime.db, accountId, (tx) => readCredential(tx, accountId, userId));
  const expiresAt = linkEnds(purpose, runtime.clock.now());
  const link = linkOf(publicUrl, purpose, codeOf(secret, { purpose, accountId, userId, expiresAt }, hash));
  await runtime.execute(
    sendLink,
    { userId, purpose, link, expiresAt },
    { accountId, actor, can: () => false, correlationId },
  );
}
