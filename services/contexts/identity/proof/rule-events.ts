import type { Permission } from '../../../platform/contract/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readKinds } from '../../../platform/event-store/read-events.ts';
import type { EventRegistry } from '../../../platform/event-store/registry.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import type { RuleChanges } from '../domain/rules.ts';
import type { Cause } from './proof.contract.ts';

/** What changes rights, or whether somebody has any. */
const kinds = [
  'user.created',
  'user.updated',
  'user.archived',
  'user.restored',
  'user.rulesSet',
  'user.rulesReset',
  'user.rightsGranted',
  'user.grantTakenBack',
  'user.passwordSet',
  'user.mfaEnabled',
  'user.mfaDisabled',
  'userGroup.created',
  'userGroup.renamed',
  'userGroup.rulesSet',
  'userGroup.rulesReset',
  'userGroup.archived',
  'userGroup.restored',
  'userGroup.deleted',
] as const;

/** The events that the rights of some users and groups follow from; `upTo` a position. */
export const readRuleEvents = (
  tx: Tx,
  events: EventRegistry,
  accountId: number,
  ids: readonly number[],
  upTo?: number,
): Promise<StoredEvent[]> => readKinds(tx, events, accountId, { ids, kinds, ...(upTo === undefined ? {} : { upTo }) });

/** Finds the event that set the rule of a user or group for a right, or that gave a grant. */
export interface Causes {
  readonly ofRule: (streamId: number, right: Permission) => Cause | null;
  readonly ofGrant: (userId: number, grantId: number) => Cause | null;
}

/** Which event each rule comes from. */
export function causesOf(stored: readonly StoredEvent[], events: EventRegistry): Causes {
  const found = new Map<string, Cause>();
  for (const event of stored) {
    const { seq, at, streamId, type, data, meta } = event;
    const text = events.activityOf({ type, data })?.text ?? type;
    const cause = { seq, at, by: meta.actor.name, text };
    if (type.endsWith('.rulesSet'))
      for (const [kind, given] of Object.entries((data as { permissions: RuleChanges }).permissions))
        for (const mode of Object.keys(given ?? {})) found.set(`${streamId} ${kind}:${mode}`, cause);
    if (type === 'user.rightsGranted') found.set(`${streamId} grant ${(data as { id: number }).id}`, cause);
  }
  return {
    ofRule: (streamId, right) => found.get(`${streamId} ${right}`) ?? null,
    ofGrant: (userId, grantId) => found.get(`${userId} grant ${grantId}`) ?? null,
  };
}
