import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { PolicyContext } from '../../../../platform/policies/policy.ts';
import { notify } from '../../../communication/communication.facts.ts';
import { usersAllowed } from '../../../identity/identity.facts.ts';
import { automationsContract, type PauseCause } from '../automations.contract.ts';
import { stopRule } from '../commands/stop-rule.ts';

/** Pauses a rule and tells its owner and everybody who may change rules, each once. */
export async function pauseRule(
  event: StoredEvent,
  { read, dispatch }: PolicyContext,
  rule: { readonly id: number; readonly name: string; readonly ownerId: number },
  cause: PauseCause,
  text: string,
): Promise<void> {
  await dispatch(stopRule, { id: rule.id, cause, text }, `stop ${rule.id}`);
  const to = await read(async (tx) => {
    const active = await usersAllowed(tx, event.accountId, 'signedIn');
    const editors = await usersAllowed(tx, event.accountId, automationsContract.updateRule.access);
    return [...new Set([...editors, ...active.filter((id) => id === rule.ownerId)])];
  });
  const link = `/automations/rules/${rule.id}`;
  const notice = {
    kind: 'rule',
    icon: 'automations',
    tone: 'attention',
    summary: `Rule ${rule.name} is paused`,
    body: text,
    link,
  } as const;
  for (const userId of to) {
    const toldAs = userId === rule.ownerId ? 'ruleOwner' : 'allowed';
    const because = { toldAs, ruleName: rule.name, causeSeq: event.seq } as const;
    await dispatch(notify, { ...notice, userId, because }, `paused ${rule.id} ${userId}`);
  }
}
