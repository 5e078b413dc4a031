import type { ExportDone } from '../../../../platform/context.ts';
import type { RuntimeCore } from '../../../../platform/runtime-core.ts';
import { notify } from '../../../communication/communication.facts.ts';

/** An export that ran in the background is told to who asked for it, and leads to its list. Once for each export. */
export async function tellExported(runtime: RuntimeCore, done: ExportDone): Promise<void> {
  const { accountId, userId, id, title, holds, list } = done;
  const notice = {
    userId,
    kind: 'export',
    icon: 'circle-check',
    tone: 'success',
    summary: `The export of ${title} is ready`,
    body: holds,
    link: list,
    because: { toldAs: 'asked', ruleName: null, causeSeq: null },
  } as const;
  await runtime.execute(notify, notice, {
    accountId,
    actor: { userId: null, name: 'exports' },
    can: () => true,
    correlationId: `export-${accountId}-${id}`,
    idempotencyKey: `export-done-${id}`,
  });
}
