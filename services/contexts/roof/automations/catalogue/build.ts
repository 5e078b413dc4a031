import type { ContextDefinition } from '../../../../platform/context.ts';
import type { CommandDefinition } from '../../../../platform/cqrs/command.ts';
import { EventRegistry } from '../../../../platform/event-store/registry.ts';
import { commentsContract } from '../../../core/comments/comments.contract.ts';
import { tasksContract } from '../../../tasks/tasks.contract.ts';
import { type Action, idOf } from '../actions/action.ts';
import { commentAction } from '../actions/comment.ts';
import { createTaskAction } from '../actions/create-task.ts';
import { emailAction } from '../actions/email.ts';
import { notifyAction } from '../actions/notify.ts';
import { automationRuleEvents, automationRunEvents, automationTimerEvents } from '../automations.events.ts';
import { Unreadable } from '../clauses/compare.ts';
import { kindOf } from '../records/kinds.ts';
import type { Component, NotOffered } from './component.ts';
import { eventTriggers } from './event-triggers.ts';
import { generalTriggers } from './general-triggers.ts';
import { type MachineAction, machineActions } from './machine-actions.ts';
import { timeTriggers } from './time-triggers.ts';

/** All that rules are made of, from what the contexts declare. */
export interface Catalogue {
  readonly components: ReadonlyMap<string, Component>;
  readonly actions: ReadonlyMap<string, Action>;
  /** What is not offered, with the reason. */
  readonly excluded: readonly NotOffered[];
  /** Lifts the events of all contexts. */
  readonly events: EventRegistry;
}

/**
 * Gathers the parts of rules. Throws when a declared event or an action of a machine is neither offered nor excluded
 * with a reason, so that nothing is forgotten.
 */
export function buildCatalogue(contexts: readonly ContextDefinition[]): Catalogue {
  const events = eventTriggers(contexts);
  const machine = machineActions(contexts);
  const served = (path: string) => commandAt(contexts, path);
  const actions: Action[] = [
    notifyAction,
    commentAction(served(commentsContract.createComment.name)),
    emailAction,
    createTaskAction(served(tasksContract.createTask.name)),
    ...machine.offered.map(planned),
  ];
  const components: Component[] = [...generalTriggers, ...timeTriggers, ...events.offered, ...actions];
  return {
    components: new Map(components.map((one) => [one.id, one])),
    actions: new Map(actions.map((one) => [one.id, one])),
    excluded: [...events.excluded, ...machine.excluded],
    events: new EventRegistry([
      ...contexts.flatMap((one) => one.events),
      automationRuleEvents,
      automationRunEvents,
      automationTimerEvents,
    ]),
  };
}

/** An action of a machine as a step of a rule: the ordinary command on the record. */
const planned = (action: MachineAction): Action => ({
  ...action,
  async plan({ params, scene: { recordId, kind } }) {
    if (recordId === null || kind === null || kind !== action.record)
      throw new Unreadable('There is no record of this kind');
    const reason = typeof params.reason === 'string' ? params.reason : '';
    return [
      {
        key: '',
        command: action.command,
        input: { id: recordId, reason },
        access: action.access,
        text: action.label,
        effectOf: (answer) => ({ linkType: kind, linkId: idOf(answer) || recordId, text: action.label }),
      },
    ];
  },
});

function commandAt(contexts: readonly ContextDefinition[], name: string): CommandDefinition<object, unknown> {
  for (const { contract, handlers } of contexts.flatMap((one) => one.routes))
    for (const [key, endpoint] of Object.entries(contract)) {
      const handler = handlers[key];
      if (endpoint.name === name && handler?.kind === 'command') return handler as CommandDefinition<object, unknown>;
    }
  throw new Error(`No context answers ${name}: rules cannot do it`);
}

/** What a component's record is called; `any` and none are said so. */
export const recordTitle = (record: string | null): string =>
  kindOf(record)?.record.title ?? (record === null ? '' : 'Any record');
