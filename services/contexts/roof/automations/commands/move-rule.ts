import { printAccess } from '../../../../platform/contract/access.ts';
import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { conflict, forbidden } from '../../../../platform/kernel/errors.ts';
import type { Catalogue } from '../catalogue/build.ts';
import type { Definition } from '../definition.contract.ts';
import { type AutomationRuleState, moveRule, ruleFacts } from '../domain/rule.ts';
import { loopOf } from '../engine/loop-graph.ts';
import { liveRules } from '../reading/live-rules.ts';
import { lacking, needsOf } from '../reading/needs.ts';
import { problemsOf } from '../reading/problems.ts';
import { loadRule } from './load-rule.ts';

type Input = { readonly id: number; readonly reason: string };
type Move = 'shadow' | 'publish' | 'pause' | 'resume' | 'takeover';

/** Nobody lends another's rights: whoever answers for a rule may read what it reads and do what it does. Throws 403 naming the first right that is missing. */
function ownerFrom({ actor, can }: CommandContext, definition: Definition, catalogue: Catalogue) {
  if (actor.userId === null) throw forbidden('of a user: a rule has an owner');
  const [missing] = lacking(needsOf(definition, catalogue), can);
  if (missing) throw forbidden(printAccess(missing.access));
  return { id: actor.userId, name: actor.name };
}

/** What an action says besides its move. */
function dataOf(
  state: AutomationRuleState,
  move: Move,
  reason: string,
  context: CommandContext,
  catalogue: Catalogue,
): object {
  const { name, note, definition, hash, impact, sentence } = state;
  if (move === 'pause') return { cause: 'person', text: reason || `${context.actor.name} paused it`, reason };
  if (move === 'resume') return {};
  if (move === 'takeover') {
    const runs = state.running?.definition ?? definition;
    return { owner: ownerFrom(context, runs, catalogue), was: state.owner };
  }
  const owner = ownerFrom(context, definition, catalogue);
  return { name, note, definition, hash, impact, sentence, owner, version: state.lastVersion + 1 };
}

/** Throws 409 with the circle named when a rule that is switched on would, with others that are on, go round in one. */
async function refuseLoop(
  { id, state }: { readonly id: number; readonly state: AutomationRuleState },
  move: Move,
  { tx, accountId }: CommandContext,
  catalogue: Catalogue,
): Promise<void> {
  if (move !== 'publish' && move !== 'resume' && move !== 'takeover') return;
  const definition = move === 'publish' ? state.definition : (state.running?.definition ?? state.definition);
  const loop = loopOf({ id, name: state.name, definition }, await liveRules(tx, accountId), catalogue);
  if (loop) throw conflict('RuleLoopError', `The rules would go round in a circle: ${loop.join(' → ')}`);
}

/** One of the actions that switch a rule on or off. Throws IllegalTransition with its reason when it may not be. */
export const moveRuleBy = (move: Move, catalogue: Catalogue) =>
  command(`automations.${move}Rule`, async ({ id, reason }: Input, context) => {
    const rule = await loadRule(context, id);
    const { state } = rule;
    const problems = problemsOf(state.definition, catalogue).filter(({ severity }) => severity === 'error').length;
    const data = dataOf(state, move, reason, context, catalogue);
    await refuseLoop(rule, move, context, catalogue);
    const events = moveRule(state.mode, move, data, ruleFacts(state, problems));
    return outcome({ id, mode: events.at(-1)?.data.to ?? state.mode }, change(rule, events));
  });
