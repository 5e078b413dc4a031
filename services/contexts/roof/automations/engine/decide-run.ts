import { printAccess } from '../../../../platform/contract/access.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { PolicyContext } from '../../../../platform/policies/policy.ts';
import { type UserWithRights, userWithRights } from '../../../identity/identity.facts.ts';
import { readsOf } from '../../../webhooks/stream-access.facts.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { type ClauseTrace, decide } from '../clauses/decide.ts';
import type { Trigger } from '../definition.contract.ts';
import type { AutomationRuleState, RunningVersion } from '../domain/rule.ts';
import { lacking, readingNeeds } from '../reading/needs.ts';
import { readScene, type Scene, type SceneOf } from '../reading/scene.ts';
import { overCeiling, startKey } from './limits.ts';

/** A rule that an event starts, for a record. */
export interface Start {
  readonly ruleId: number;
  readonly rule: AutomationRuleState;
  readonly running: RunningVersion;
  readonly trigger: Trigger;
  readonly kind: string | null;
  readonly recordId: number | null;
  /** Kept for a run that somebody asked for by hand. */
  readonly runId: number | null;
  /** The position of the event by which somebody asked for it again. */
  readonly retry: number | null;
}

/** What a run is begun with. */
export interface Given {
  readonly event: StoredEvent;
  readonly context: PolicyContext;
  readonly catalogue: Catalogue;
}

/** What is decided before anything is written. */
export interface Decided {
  readonly scene: Scene;
  readonly trace: readonly ClauseTrace[];
  readonly result: 'true' | 'false' | 'error';
  readonly over: string | null;
  /** Why its owner may not see what it is decided by; nothing of the record was looked at then. */
  readonly unread: string | null;
  readonly mayRead: (kind: string) => boolean;
}

/** A record as a line of the ledger names it. */
export const recordKey = ({ kind, recordId }: Pick<Start, 'kind' | 'recordId'>) =>
  kind ? `${kind}:${recordId}` : 'none';

export const sceneOf = ({ kind, recordId }: Start, cause: StoredEvent, now: Date): SceneOf => ({
  ...{ kind, recordId, cause, now, at: cause.seq },
});

/** A run by hand is a run of its own, however often the rule may run by itself. */
export const keyOf = ({ runId, running, retry }: Start, event: StoredEvent, record: string, zone: string) =>
  retry === null
    ? startKey(runId === null ? running.definition.oncePer : null, event, record, zone)
    : `retry${retry}:${record}:start`;

/** Decides as of the event whether a rule runs, with what its owner may read now. */
export function decideRun({ event, context, catalogue }: Given, start: Start, record: string): Promise<Decided> {
  const { accountId } = event;
  return context.read(async (tx) => {
    const owner = await userWithRights(tx, accountId, start.rule.owner.id);
    const can = (right: Parameters<UserWithRights['rights']['has']>[0]) => isThere(owner) && owner.rights.has(right);
    const unread = unreadBy(owner, start, catalogue);
    const of = sceneOf(start, event, new Date(event.at));
    const scene = await readScene({ tx, events: catalogue.events, accountId }, of);
    const mayRead = readsOf(can);
    if (unread) return { scene: { ...scene, recordName: '' }, trace: [], result: 'true', over: null, unread, mayRead };
    const { result, trace } = decide(start.running.definition.when, scene.scope);
    const isWanted = result === 'true' && isFieldChanged(start.trigger, scene);
    const own = keyOf(start, event, record, scene.scope.zone);
    const over = isWanted ? await overCeiling(tx, accountId, start, record, { now: context.now, own }) : null;
    return { scene, trace, result: result === 'true' && !isWanted ? 'false' : result, over, unread, mayRead };
  });
}

export const isThere = (owner: UserWithRights | null): owner is UserWithRights => owner !== null && !owner.isArchived;

/** Why a rule's owner may not see what it is decided by, or null. */
export function unreadBy(owner: UserWithRights | null, { running, rule }: Start, catalogue: Catalogue): string | null {
  const needs = readingNeeds(running.definition, catalogue);
  if (!isThere(owner)) return `${rule.owner.name}, who owns the rule, is no longer a user`;
  const [missing] = lacking(needs, (right) => owner.rights.has(right));
  return missing ? `${owner.name}, who owns the rule, lacks the right ${printAccess(missing.access)}` : null;
}

/** A trigger on a field starts only when that field has another value than before. */
function isFieldChanged({ params }: Trigger, { scope }: Scene): boolean {
  if (typeof params.field !== 'string') return true;
  const [is, was] = [scope.field(params.field).value, scope.before(params.field).value];
  const fits = (wanted: unknown, value: unknown) =>
    wanted === undefined || wanted === '' || String(wanted) === String(value ?? '');
  return JSON.stringify(is) !== JSON.stringify(was) && fits(params.from, was) && fits(params.to, is);
}
