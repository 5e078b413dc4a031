import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { readAfter } from '../../../../platform/event-store/read-events.ts';
import { userWithRights } from '../../../identity/identity.facts.ts';
import { readsOf } from '../../../webhooks/stream-access.facts.ts';
import type { AutomationRunEvent } from '../automations.events.ts';
import { byHand } from '../catalogue/general-triggers.ts';
import { automationRunAggregate } from '../domain/run.ts';
import { readScene } from '../reading/scene.ts';
import { versionOf } from '../reading/version-of.ts';
import { type Given, isThere, recordKey, type Start, unreadBy } from './decide-run.ts';
import type { IndexedRule } from './rule-index.ts';
import { goOn } from './run-rule.ts';

type Woken = Extract<AutomationRunEvent, { type: 'automationRun.woken' }>['data'];

/**
 * Lets a run go on after its wait: the version it began with, the event that started it, the record as it was when the wait
 * ended. The condition is not asked again; a branch after the wait asks what has to hold then.
 */
export async function continueRun(given: Given, { id, state: rule }: IndexedRule): Promise<void> {
  const { event: woken, context, catalogue } = given;
  const { accountId } = woken;
  const waited = woken.data as Woken;
  const found = await context.read(async (tx) => {
    const run = await findAggregate(tx, accountId, automationRunAggregate, woken.streamId, false);
    if (!run) return null;
    const { causeSeq, version, recordType: kind, recordId, mode } = run.state;
    const [cause] = await readAfter(tx, catalogue.events, accountId, causeSeq - 1, 1);
    const kept = await versionOf(tx, catalogue.events, accountId, id, version);
    if (!cause || !kept) return null;
    const running = { ...kept, isShadow: mode === 'shadow' };
    const trigger = { key: 'woken', type: byHand, params: {} };
    const start: Start = { ruleId: id, rule, running, trigger, kind, recordId, runId: run.id, retry: waited.retry };
    const owner = await userWithRights(tx, accountId, rule.owner.id);
    const of = { kind, recordId, cause, at: woken.seq, now: new Date(woken.at) };
    const scene = await readScene({ tx, events: catalogue.events, accountId }, of);
    const mayRead = readsOf((right) => isThere(owner) && owner.rights.has(right));
    return { start, cause, scene, mayRead, unread: unreadBy(owner, start, catalogue) };
  });
  if (!found) return;
  const { start, cause, scene, mayRead, unread } = found;
  const decided = { scene, trace: [], result: 'true' as const, over: null, unread, mayRead };
  await goOn({ event: cause, context, catalogue }, start, recordKey(start), woken.streamId, decided, waited);
}
