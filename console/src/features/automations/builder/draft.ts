import type {
  ActionStep,
  BranchStep,
  Clause,
  Definition,
  Group,
  Step,
  WaitStep,
} from '@glasshouse/services/contexts/roof/automations/definition.contract';

/** A rule that says nothing yet. */
export const emptyDefinition = (record: string | null): Definition => ({
  ...{ schema: 1, record, triggers: [], when: null, steps: [], oncePer: null },
  ceiling: { runsPerHour: 100, perRecordPerDay: 20 },
  onError: 'stop',
  reactToRules: true,
});

/** A name that no part of the rule has: `clause-3`. */
export function freshKey(definition: Definition, of: string): string {
  const text = JSON.stringify(definition);
  for (let n = 1; ; n += 1) if (!text.includes(`"${of}-${n}"`)) return `${of}-${n}`;
}

export const isBranch = (step: Step): step is BranchStep => 'branch' in step;
export const isWait = (step: Step): step is WaitStep => 'wait' in step;
export const isGroup = (part: Group | Clause): part is Group => !('op' in part);

/** The list with one entry changed; without it when there is none. */
export const withAt = <T>(list: readonly T[], at: number, next: T | null): T[] =>
  list.flatMap((one, i) => (i === at ? (next === null ? [] : [next]) : [one]));

/** The list with an entry moved up or down; the same list at its end. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return list;
  return list.map((each, i) => (i === at ? other : i === at + by ? one : each));
}

const actionsIn = (steps: readonly Step[]): ActionStep[] =>
  steps.flatMap((step) =>
    isBranch(step)
      ? [...step.branch.flatMap((one) => actionsIn(one.steps)), ...actionsIn(step.else)]
      : isWait(step)
        ? []
        : [step],
  );

/** Ids of all parts that a rule is made of, each once: what the builder has to read about. */
export const typesIn = ({ triggers, steps }: Definition): string[] => [
  ...new Set([...triggers.map(({ type }) => type), ...actionsIn(steps).map(({ type }) => type)]),
];
/** A rule without groups that say nothing: an empty condition holds always, and is left out. */
export function sendable(definition: Definition): Definition {
  const when = definition.when && isEmpty(definition.when) ? null : definition.when;
  return { ...definition, when };
}
const isEmpty = (group: Group): boolean => group.parts.every((part) => isGroup(part) && isEmpty(part));
