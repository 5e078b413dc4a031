import type { Tx } from '../../../../platform/db/database.ts';
import type { PolicyContext } from '../../../../platform/policies/policy.ts';
import { workCalendar } from '../../../account/calendar/work-calendar.facts.ts';
import type { Planned } from '../actions/action.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { Unreadable } from '../clauses/compare.ts';
import { decide } from '../clauses/decide.ts';
import {
  type ActionStep,
  type BranchStep,
  type Definition,
  isBranch,
  isWait,
  type Step,
  type WaitStep,
} from '../definition.contract.ts';
import { fill, valuesOf } from '../placeholders/fill.ts';
import type { Scene } from '../reading/scene.ts';
import type { StepResult } from '../runs.contract.ts';
import { instantWords, wakeAt } from '../time/wake-at.ts';
import { lostRight } from './rights.ts';

/** What a run of steps needs. */
export interface StepsOf {
  readonly definition: Definition;
  readonly catalogue: Catalogue;
  readonly scene: Scene;
  readonly accountId: number;
  readonly ownerId: number;
  readonly ruleId: number;
  readonly ruleName: string;
  readonly publicUrl: string;
  readonly mayRead: (kind: string) => boolean;
  readonly read: PolicyContext['read'];
  /** Does what was planned; left out in shadow and when somebody only looks. */
  readonly act?: (step: ActionStep, planned: Planned, path: string) => Promise<Done>;
  /** The step at which the run waited: those up to it are done. */
  readonly after?: string | null;
  /** It really waits; left out, what comes after a wait is looked at as if it were over. */
  readonly isWaiting?: boolean;
  /** Whether the condition still holds; asked before an action that reaches customers or money. */
  readonly stillHolds?: () => Promise<boolean>;
}
export type Done =
  | { readonly state: 'done'; readonly answer: unknown }
  | { readonly state: 'refused'; readonly code: string; readonly reason: string };

/** Steps taken, and whether a right was missing. */
export interface Taken {
  readonly steps: StepResult[];
  readonly isRightLost: boolean;
  /** The step at which the run waits, and until when; the steps behind it are not taken yet. */
  readonly waiting: { readonly path: string; readonly until: string } | null;
}

/** Takes the steps of a rule in order; after one that was refused or failed only when the rule says so, up to the first wait. */
export async function runSteps(of: StepsOf): Promise<Taken> {
  const taken: Taking = { steps: [], isRightLost: false, waiting: null, after: of.after ?? null };
  await takeAll(of, of.definition.steps, '', taken);
  return taken;
}

interface Taking {
  steps: StepResult[];
  isRightLost: boolean;
  waiting: Taken['waiting'];
  /** The step still to be found behind which it goes on. */
  after: string | null;
}
const isBad = ({ outcome }: StepResult) => outcome === 'refused' || outcome === 'failed';

async function takeAll(of: StepsOf, steps: readonly Step[], under: string, taken: Taking): Promise<boolean> {
  for (const step of steps) {
    const path = under + step.id;
    if (isBehind(step, path, taken)) continue;
    const isGood = await takeOne(of, step, path, taken);
    if (taken.waiting || (!isGood && of.definition.onError === 'stop')) return false;
  }
  return true;
}

const takeOne = (of: StepsOf, step: Step, path: string, taken: Taking): Promise<boolean> => {
  if (isBranch(step)) return takeBranch(of, step, path, taken);
  return isWait(step) ? takeWait(of, step, path, taken) : takeAction(of, step, path, taken);
};

/** Whether a step was taken before the run waited. The step at which it waited is the last of them. */
function isBehind(step: Step, path: string, taken: Taking): boolean {
  if (taken.after === null) return false;
  if (taken.after === path) {
    taken.after = null;
    return true;
  }
  return !isBranch(step) || !taken.after.startsWith(`${path}.`);
}

/** The calendar of the business is only read for working days. */
async function takeWait(of: StepsOf, step: WaitStep, path: string, taken: Taking): Promise<boolean> {
  const { zone } = of.scene.scope;
  const isByWork = step.wait.unit === 'workdays';
  const calendar = isByWork ? await of.read((tx) => workCalendar(tx, of.accountId)) : null;
  const until = wakeAt(step.wait, of.scene.now, { zone, calendar });
  const said = about(step.id, 'wait', `wait until ${instantWords(until, zone)}`);
  taken.steps.push(of.isWaiting ? said : { ...said, outcome: 'would' });
  if (of.isWaiting) taken.waiting = { path, until: until.toISOString() };
  return true;
}

async function takeBranch(of: StepsOf, step: BranchStep, path: string, taken: Taking): Promise<boolean> {
  // It waited in one of the cases: that one was taken.
  const cases = [...step.branch.map(({ steps }, i) => ({ steps, under: `${path}.${i}.` }))];
  const inside = [...cases, { steps: step.else, under: `${path}.else.` }].find(({ under }) =>
    taken.after?.startsWith(under),
  );
  if (inside) return takeAll(of, inside.steps, inside.under, taken);
  for (const [i, { when, steps }] of step.branch.entries()) {
    const { result, trace } = decide(when, of.scene.scope);
    const isError = result === 'error';
    const outcome = isError ? 'failed' : result === 'true' ? 'done' : 'skipped';
    const reason = isError ? 'A condition could not be decided' : '';
    taken.steps.push({ ...about(step.id, 'branch', `case ${i + 1}`), outcome, reason, trace: [...trace] });
    if (isError) return false;
    if (result === 'true') return takeAll(of, steps, `${path}.${i}.`, taken);
  }
  return takeAll(of, step.else, `${path}.else.`, taken);
}

const about = (id: string, type: string, text: string): StepResult => ({
  ...{ id, type, text, outcome: 'done', reason: '', effects: [], trace: [] },
});

async function takeAction(of: StepsOf, step: ActionStep, path: string, taken: Taking): Promise<boolean> {
  const action = of.catalogue.actions.get(step.type);
  const failed = (reason: string): StepResult => ({
    ...about(step.id, step.type, action?.label ?? step.type),
    outcome: 'failed',
    reason,
  });
  if (!action) {
    taken.steps.push(failed('There is no such action any more'));
    return false;
  }
  if (action.impact !== 'internal' && of.act && of.stillHolds && !(await of.stillHolds())) {
    taken.steps.push({
      ...about(step.id, step.type, action.label),
      outcome: 'skipped',
      reason: 'The condition does not hold any more',
    });
    return true;
  }
  const planned = await plan(of, step).catch((error: unknown) => {
    if (error instanceof Unreadable) return error.message;
    throw error;
  });
  if (typeof planned === 'string') {
    taken.steps.push(failed(planned));
    return false;
  }
  const results: StepResult[] = [];
  for (const one of planned) results.push(await doOne(of, step, one, path, taken));
  taken.steps.push(...results);
  return !results.some(isBad);
}

const plan = (of: StepsOf, step: ActionStep): Promise<readonly Planned[]> =>
  of.read(async (tx: Tx) => {
    const action = of.catalogue.actions.get(step.type);
    const { scene, accountId, ownerId, ruleId, ruleName, publicUrl, mayRead } = of;
    const values = valuesOf(scene, { ruleName, publicUrl, mayRead });
    const filled = (text: string) => fill(text, scene, values);
    const causeSeq = scene.cause?.seq ?? null;
    return (
      (await action?.plan({
        params: step.params,
        scene,
        tx,
        accountId,
        ownerId,
        ruleId,
        ruleName,
        causeSeq,
        fill: filled,
      })) ?? []
    );
  });

async function doOne(of: StepsOf, step: ActionStep, one: Planned, path: string, taken: Taking): Promise<StepResult> {
  const said = about(step.id, step.type, one.text);
  if (!of.act) return { ...said, outcome: 'would' };
  const done = await of.act(step, one, path);
  if (done.state === 'done') return { ...said, effects: [one.effectOf(done.answer) ?? []].flat() };
  if (done.code === lostRight) taken.isRightLost = true;
  return { ...said, outcome: 'refused', reason: done.reason };
}
