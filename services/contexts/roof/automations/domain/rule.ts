import {
  type AutomationRuleFacts,
  type AutomationRuleMode,
  automationRuleMachine,
} from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { moveEvents, type NEW } from '@glasshouse/state-machines/kernel';
import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { PauseCause } from '../automations.contract.ts';
import type { AutomationRuleEvent } from '../automations.events.ts';
import type { Definition } from '../definition.contract.ts';

interface Owner {
  readonly id: number;
  readonly name: string;
}
/** A version as it runs; it never changes. */
export interface RunningVersion {
  readonly version: number;
  readonly hash: string;
  readonly definition: Definition;
  /** It only notes what it would do. */
  readonly isShadow: boolean;
}

/** A rule: its draft, and the version that runs. */
export interface AutomationRuleState {
  readonly name: string;
  readonly note: string;
  readonly mode: AutomationRuleMode;
  readonly owner: Owner;
  readonly definition: Definition;
  readonly hash: string;
  readonly sentence: string;
  readonly impact: 'internal' | 'customer' | 'money';
  readonly draftRevision: number;
  readonly running: RunningVersion | null;
  readonly lastVersion: number;
  /** Definitions that ran in shadow, by their hash; the newest last, at most 20. */
  readonly tried: readonly string[];
  /** Since when it listens without a break; time starts it for nothing that came before. Rules of before have none. */
  readonly runningSince?: string | null;
  /** When somebody last paused it: what waited then is cancelled. */
  readonly stoppedAt?: string | null;
  readonly pausedBecause: { readonly cause: PauseCause; readonly text: string } | null;
}

/** Folds a rule's events. */
export const automationRuleAggregate: Aggregate<AutomationRuleState, AutomationRuleEvent> = {
  type: 'automationRule',
  evolve(state, { type, data }, at) {
    if (type === 'automationRule.created') {
      const { name, note, definition, hash, sentence, impact, owner } = data;
      return {
        ...{ name, note, definition, hash, sentence, impact, owner, mode: data.to, draftRevision: 1 },
        ...{ running: null, lastVersion: 0, tried: [], pausedBecause: null, runningSince: null, stoppedAt: null },
      };
    }
    if (!state) throw new Error(`${type} before automationRule.created`);
    const moved = { ...state, mode: data.to };
    switch (type) {
      case 'automationRule.saved': {
        const { name, note, definition, hash, sentence, impact } = data;
        return { ...moved, name, note, definition, hash, sentence, impact, draftRevision: state.draftRevision + 1 };
      }
      case 'automationRule.shadowed':
        return { ...started(moved, data, true), runningSince: at, tried: [...state.tried, data.hash].slice(-20) };
      case 'automationRule.published':
        return { ...started(moved, data, false), runningSince: at };
      case 'automationRule.paused': {
        const { cause, text } = data;
        return { ...moved, pausedBecause: { cause, text }, ...(cause === 'person' ? { stoppedAt: at } : {}) };
      }
      case 'automationRule.resumed':
        return { ...moved, pausedBecause: null, runningSince: at };
      case 'automationRule.takenOver':
        return {
          ...moved,
          owner: data.owner,
          pausedBecause: null,
          ...(data.from === data.to ? {} : { runningSince: at }),
        };
      default:
        return moved;
    }
  },
};

type Started = Extract<AutomationRuleEvent, { type: 'automationRule.published' }>['data'];
const started = (
  state: AutomationRuleState,
  { version, hash, definition, owner }: Started,
  isShadow: boolean,
): AutomationRuleState => ({
  ...state,
  ...{ owner, running: { version, hash, definition, isShadow }, lastVersion: version, pausedBecause: null },
});

/** A rule as its machine looks at it. */
export const ruleFacts = (
  state: Pick<AutomationRuleState, 'impact' | 'tried' | 'hash' | 'running'>,
  problems: number,
): AutomationRuleFacts => ({
  problems,
  isDelicate: state.impact !== 'internal',
  isTried: state.tried.includes(state.hash),
  isShadowed: state.running?.isShadow ?? false,
});

type Event = keyof typeof automationRuleMachine.events;
const nothing: AutomationRuleFacts = { problems: 0, isDelicate: false, isTried: false, isShadowed: false };

/** Takes one step of a rule. Throws IllegalTransition when it may not be. */
export const moveRule = (
  mode: AutomationRuleMode | typeof NEW,
  type: Event,
  data: object,
  facts: AutomationRuleFacts = nothing,
): AutomationRuleEvent[] => moveEvents(automationRuleMachine, mode, { type, facts, before: facts }, data);
