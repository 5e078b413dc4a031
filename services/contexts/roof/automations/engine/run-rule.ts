import { isShadow } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import type { CommandDefinition } from '../../../../platform/cqrs/command.ts';
import { isPassing } from '../../../../platform/db/failures.ts';
import type { RuleHop } from '../../../../platform/kernel/event.ts';
import type { PauseCause } from '../automations.contract.ts';
import type { AutomationRunEvent } from '../automations.events.ts';
import { type ClauseTrace, decide } from '../clauses/decide.ts';
import { settleRun } from '../commands/settle-run.ts';
import { type Begun, startRun } from '../commands/start-run.ts';
import { waitRun } from '../commands/wait-run.ts';
import type { Definition } from '../definition.contract.ts';
import { readScene, type Scene } from '../reading/scene.ts';
import { partWords } from '../reading/sentence.ts';
import type { RunOutcome, StepResult } from '../runs.contract.ts';
import { type Decided, decideRun, type Given, keyOf, recordKey, type Start, sceneOf } from './decide-run.ts';
import { ledgerOf, loopIn } from './limits.ts';
import { pauseRule } from './pause-rule.ts';
import { rightsOf } from './rights.ts';
import { type Done, runSteps, type Taken } from './run-steps.ts';

/**
 * Lets a rule answer an event for one record: decides as of the event, acts now, each effect once. What is refused, blocked
 * or broken is an outcome of the run; only what passes by itself (the database is away) is thrown.
 */
export async function runRule(given: Given, start: Start): Promise<void> {
  const { event } = given;
  const record = recordKey(start);
  const loop = loopIn(event, start.ruleId, record);
  const decided = await decideRun(given, start, record);
  if (decided.result === 'false') return;
  const begun = await begin(given, start, record, decided);
  if (begun === null) return;
  const since = given.context.elapsedMs();
  const end = (outcome: RunOutcome, why: string, steps: StepResult[] = []) =>
    settle(given, start, record, begun, {
      outcome,
      why,
      steps,
      durationMs: given.context.elapsedMs() - since,
    });
  if (loop) return end('blocked', loop);
  if (decided.over) {
    await end('withheld', decided.over);
    return pause(given, start, 'storm', decided.over);
  }
  if (decided.result === 'error') return end('failed', whyOf(decided.trace));
  await goOn(given, start, record, begun, decided, null);
}

/** Where a run waited, and what it did before. */
export type Waited = Extract<AutomationRunEvent, { type: 'automationRun.waited' }>['data'];

/** Takes the steps, or those after a wait, and writes down what came of them: the run is settled, or waits. */
export async function goOn(
  given: Given,
  start: Start,
  record: string,
  runId: number,
  decided: Decided,
  waited: Waited | null,
): Promise<void> {
  const since = given.context.elapsedMs();
  const before = waited?.steps ?? [];
  const end = (outcome: RunOutcome, why: string, steps: readonly StepResult[] = []) =>
    settle(given, start, record, runId, {
      ...{ outcome, why, steps: [...before, ...steps], durationMs: given.context.elapsedMs() - since },
    });
  if (decided.unread) {
    await end('refused', decided.unread);
    return pause(given, start, 'rights', decided.unread);
  }
  const taken = await take(given, start, record, runId, decided, waited?.path ?? null);
  if (typeof taken === 'string') return end('failed', taken);
  const all = [...before, ...taken.steps];
  if (taken.waiting) {
    const { path, until } = taken.waiting;
    const waiting = { ruleId: start.ruleId, path, until, retry: start.retry, steps: all };
    return write(given, start, `${record}:${path}:wait`, waitRun, { runId, waiting });
  }
  const { outcome, why } = outcomeOf(all, start.running.isShadow);
  await end(outcome, why, taken.steps);
  if (taken.isRightLost) await pause(given, start, 'rights', why);
}

const whyOf = (trace: readonly ClauseTrace[]) =>
  trace.find(({ result }) => result === 'error')?.problem ?? 'A condition could not be decided';

function outcomeOf(steps: readonly StepResult[], isInShadow: boolean): { outcome: RunOutcome; why: string } {
  const bad = steps.find(({ outcome }) => outcome === 'failed') ?? steps.find(({ outcome }) => outcome === 'refused');
  if (bad) return { outcome: bad.outcome === 'failed' ? 'failed' : 'refused', why: bad.reason };
  if (isInShadow) return { outcome: 'shadow', why: '' };
  const isDone = steps.some(({ outcome, type }) => outcome === 'done' && type !== 'branch' && type !== 'wait');
  return { outcome: isDone ? 'done' : 'nothing', why: '' };
}

const actorOf = ({ rule }: Start) => ({ userId: null, name: `Rule ${rule.name}` });
const nobody = () => Promise.resolve(() => true);

async function begin(
  { event, context, catalogue }: Given,
  start: Start,
  record: string,
  decided: Decided,
): Promise<number | null> {
  const { rule, running, trigger, ruleId } = start;
  const key = keyOf(start, event, record, decided.scene.scope.zone);
  const started = {
    ruleId,
    ruleName: rule.name,
    version: running.version,
    hash: running.hash,
    mode: isShadow(rule.mode) ? ('shadow' as const) : ('live' as const),
    causeSeq: event.seq,
    causeType: event.type,
    trigger: partWords(catalogue.components.get(trigger.type), trigger.type, trigger.params),
    ...{ recordType: start.kind, recordId: start.recordId, recordName: decided.scene.recordName },
    asUserId: rule.owner.id,
    trace: [...decided.trace],
  };
  const begun = await context.act(
    startRun,
    { runId: start.runId, started },
    {
      ledger: { policy: ledgerOf(ruleId), key },
      actor: actorOf(start),
      rights: nobody,
      chain: event.meta.chain ?? [],
    },
  );
  const answer: Begun | null = begun.state === 'done' ? begun.answer : null;
  // The same line of another cause: the rule has run for this record, or in this stretch of time.
  return answer && answer.causeSeq === event.seq ? answer.runId : null;
}

/** Takes the steps; answers the sentence of what broke instead when something did. */
async function take(
  given: Given,
  start: Start,
  record: string,
  runId: number,
  { scene, mayRead }: Decided,
  after: string | null,
): Promise<Taken | string> {
  const { event, context, catalogue } = given;
  const { ruleId, rule, running } = start;
  const { accountId } = event;
  const chain: RuleHop[] = [...(event.meta.chain ?? []), { ruleId, record }];
  const now = (): Promise<Scene> =>
    context.read((tx) =>
      readScene({ tx, events: catalogue.events, accountId }, { ...sceneOf(start, event, context.now), at: null }),
    );
  const act: NonNullable<Parameters<typeof runSteps>[0]['act']> = (step, planned, path): Promise<Done> =>
    context.act(planned.command, planned.input, {
      ledger: { policy: ledgerOf(ruleId), key: `${event.seq}:${record}:${path}:${planned.key}` },
      actor: actorOf(start),
      rights: rightsOf(accountId, rule.owner.id, planned.access),
      automation: { ruleId, version: running.version, runId, stepId: step.id, asUserId: rule.owner.id },
      chain,
    });
  try {
    return await runSteps({
      ...{ definition: running.definition, catalogue, scene, accountId, ownerId: rule.owner.id, ruleId, mayRead },
      ruleName: rule.name,
      publicUrl: context.config.publicUrl,
      read: context.read,
      ...(running.isShadow ? {} : { act }),
      after,
      isWaiting: true,
      stillHolds: async () => decide(againWhen(running.definition), (await now()).scope).result === 'true',
    });
  } catch (error) {
    if (isPassing(error)) throw error;
    return `It broke: ${(error as Error).message}`.slice(0, 300);
  }
}

/** What still has to hold when it acts: the condition, but not what only the event could show. */
function againWhen({ when }: Definition): Definition['when'] {
  return when && JSON.stringify(when).includes('"op":"changed') ? null : when;
}

interface End {
  readonly outcome: RunOutcome;
  readonly why: string;
  readonly steps: StepResult[];
  readonly durationMs: number;
}

async function settle(given: Given, start: Start, record: string, runId: number, end: End): Promise<void> {
  const effects = end.steps.reduce((n, { effects }) => n + effects.length, 0);
  const settled = { ruleId: start.ruleId, ...end, effects };
  await write(given, start, `${record}:settle`, settleRun, { runId, settled });
}

/** Writes down how a run goes on, once. */
async function write<I>(
  { event, context }: Given,
  start: Start,
  key: string,
  command: CommandDefinition<I, unknown>,
  input: I,
): Promise<void> {
  const again = start.retry === null ? '' : `retry${start.retry}:`;
  await context.act(command, input, {
    ledger: { policy: ledgerOf(start.ruleId), key: `${again}${event.seq}:${key}` },
    actor: actorOf(start),
    rights: nobody,
    chain: event.meta.chain ?? [],
  });
}

const pause = (given: Given, { ruleId, rule }: Start, cause: PauseCause, text: string) =>
  pauseRule(given.event, given.context, { id: ruleId, name: rule.name, ownerId: rule.owner.id }, cause, text);
