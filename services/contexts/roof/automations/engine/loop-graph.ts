import { machineOf } from '@glasshouse/state-machines/catalogue';
import type { Catalogue } from '../catalogue/build.ts';
import type { Component } from '../catalogue/component.ts';
import { stateEntered, stateLeft } from '../catalogue/general-triggers.ts';
import { type ActionStep, actionsIn, type Definition, type Trigger } from '../definition.contract.ts';
import { kindOf } from '../records/kinds.ts';
import { isOneOf } from './match.ts';

/** A rule that listens, or is about to. */
export interface GraphRule {
  readonly id: number;
  readonly name: string;
  readonly definition: Definition;
}

/**
 * The circle that a rule would close: names of the rules on the way, the rule itself first and last; null when there is none. A rule
 * leads to another when one of its actions causes an event that the other starts on. What a field comes to cannot be known
 * here: circles over fields, and over what commands change besides, are blocked as they run.
 */
export function loopOf(rule: GraphRule, others: readonly GraphRule[], catalogue: Catalogue): string[] | null {
  const listeners = byEvent([rule, ...others.filter(({ id }) => id !== rule.id)], catalogue);
  const seen = new Set<number>();
  const way = (from: GraphRule): string[] | null => {
    const next = followers(from, listeners, catalogue);
    if (next.includes(rule)) return [rule.name];
    for (const one of next) {
      if (seen.has(one.id)) continue;
      seen.add(one.id);
      const rest = way(one);
      if (rest) return [one.name, ...rest];
    }
    return null;
  };
  const rest = way(rule);
  return rest && [rule.name, ...rest];
}

/** Rules by the events that start them; one that does not react to rules is started by none of them. */
function byEvent(rules: readonly GraphRule[], { components }: Catalogue): ReadonlyMap<string, ReadonlySet<GraphRule>> {
  const found = new Map<string, Set<GraphRule>>();
  for (const rule of rules)
    if (rule.definition.reactToRules)
      for (const { type } of rule.definition.triggers)
        for (const event of components.get(type)?.consumes ?? [])
          found.set(event, (found.get(event) ?? new Set()).add(rule));
  return found;
}

function followers(
  from: GraphRule,
  listeners: ReadonlyMap<string, ReadonlySet<GraphRule>>,
  catalogue: Catalogue,
): GraphRule[] {
  const events = actionsIn(from.definition.steps).flatMap(({ type }) => catalogue.components.get(type)?.emits ?? []);
  const near = new Set(events.flatMap((event) => [...(listeners.get(event) ?? [])]));
  return [...near].filter((one) => leadsTo(from, one, catalogue));
}

function leadsTo({ definition }: GraphRule, other: GraphRule, { components }: Catalogue): boolean {
  return actionsIn(definition.steps).some((step) => {
    const action = components.get(step.type);
    return (
      action && other.definition.triggers.some((trigger) => starts(action, step, trigger, components.get(trigger.type)))
    );
  });
}

function starts(action: Component, { type }: ActionStep, trigger: Trigger, on: Component | undefined): boolean {
  if (!on?.consumes.some((event) => action.emits.includes(event))) return false;
  const machine = kindOf(action.record)?.machine;
  const isEntered = trigger.type.startsWith(stateEntered);
  if (!machine || !(isEntered || trigger.type.startsWith(stateLeft))) return true;
  // A trigger on statuses: whether one of the moves of the action comes to, or from, one of them.
  const event = type.slice(type.lastIndexOf('.') + 1);
  return machineOf(machine)
    .moves.filter((move) => move.event === event)
    .some(({ from, to }) => isOneOf(isEntered ? to : from, trigger.params.states) && from !== to);
}
