import { z } from 'zod';
import { text } from '../../../platform/contract/words.ts';

/** Limits of a rule. */
export const limits = { triggers: 10, steps: 50, depth: 5, clauses: 200, branches: 10 } as const;

/** HH:MM. */
export const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/;
const Key = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, 'Use letters, figures and dashes')
  .max(40);
const Path = text(120);
/** The id of a component; empty while none is chosen. */
const ComponentId = z.string().regex(/^((trigger|action)\.[A-Za-z0-9.]{1,110})?$/, 'There is no such part');
const Literal = z.union([
  text(500),
  z.number().min(-1e12).max(1e12),
  z.boolean(),
  z.array(z.union([text(200), z.number().min(-1e12).max(1e12)])).max(100, 'At most 100 values'),
]);

const SimpleValue = z.union([
  z.strictObject({ lit: Literal }),
  z.strictObject({ field: Path }),
  z.strictObject({ event: Path }),
  z.strictObject({ before: Path }),
  z.strictObject({ item: Path }),
  z.strictObject({ step: Key, out: Path }),
]);
/** Working with values: days to or since a date, and sums over the rows of a list. */
export const Calculation = z.enum(['now', 'today', 'daysUntil', 'daysSince', 'count', 'sum', 'min', 'max']);
export type Calculation = z.infer<typeof Calculation>;
const ItemClause = z.strictObject({ id: Key, left: SimpleValue, op: Key, right: SimpleValue.optional() });
const Value = z.union([
  ...SimpleValue.options,
  z.strictObject({
    calc: Calculation,
    of: SimpleValue.optional(),
    /** Of a list: only rows of which all of this holds. */
    where: z.array(ItemClause).max(10, 'At most 10 conditions').optional(),
  }),
]);
export type SimpleValue = z.infer<typeof SimpleValue>;
export type Value = z.infer<typeof Value>;

export const Clause = z.strictObject({
  id: Key,
  name: text(80).optional(),
  left: Value,
  op: Key,
  right: Value.optional(),
});
export type Clause = z.infer<typeof Clause>;

export const Join = z.enum(['all', 'any', 'none']);
export type Join = z.infer<typeof Join>;
/** All, any or none of its parts hold. */
export interface Group {
  readonly id: string;
  readonly join: Join;
  readonly parts: readonly (Group | Clause)[];
}

const groupOf = (part: z.ZodType): z.ZodType =>
  z.strictObject({
    id: Key,
    join: Join,
    parts: z.array(part).max(limits.clauses, `At most ${limits.clauses} conditions`),
  });
/** Groups lie in groups, five deep. */
const nested = Array.from({ length: limits.depth - 1 }).reduce<z.ZodType>(
  (inner) => groupOf(z.union([Clause, inner])),
  groupOf(Clause),
);
export const Group = nested as z.ZodType<Group>;

const ParamValue = z.union([
  text(10_000),
  z.number().min(-1e12).max(1e12),
  z.boolean(),
  z.null(),
  z.array(z.union([text(300), z.number().min(-1e12).max(1e12)])).max(100, 'At most 100 values'),
]);
const Params = z.record(z.string().max(60), ParamValue);
export type Params = z.infer<typeof Params>;

export const Trigger = z.strictObject({ key: Key, type: ComponentId, params: Params.default({}) });
export type Trigger = z.infer<typeof Trigger>;

const ActionStep = z.strictObject({ id: Key, type: ComponentId, params: Params.default({}) });
export type ActionStep = z.infer<typeof ActionStep>;
/** Waits: minutes and hours as they pass, days on the calendar of the business, then at a time of day (HH:MM) or the same as now. */
const WaitStep = z.strictObject({
  id: Key,
  wait: z.strictObject({
    amount: z.number().int('Whole numbers only').min(1, 'At least 1').max(365, 'At most 365'),
    unit: z.enum(['minutes', 'hours', 'days', 'workdays']),
    at: z.string().regex(timeShape, 'Enter a time of day, such as 07:30').max(5).nullable().default(null),
  }),
});
export type WaitStep = z.infer<typeof WaitStep>;
/** The first branch whose condition holds is taken, else `else`. */
export interface BranchStep {
  readonly id: string;
  readonly branch: readonly { readonly when: Group; readonly steps: readonly Step[] }[];
  readonly else: readonly Step[];
}
export type Step = ActionStep | WaitStep | BranchStep;

const branchOver = (step: z.ZodType): z.ZodType => {
  const steps = z.array(step).max(limits.steps, `At most ${limits.steps} steps`);
  const cases = z.array(z.strictObject({ when: Group, steps })).min(1, 'Add a case');
  return z.strictObject({
    id: Key,
    branch: cases.max(limits.branches, `At most ${limits.branches} cases`),
    else: steps.default([]),
  });
};
const Plain = z.union([ActionStep, WaitStep]);
const InBranch = z.union([...Plain.options, branchOver(Plain)]);
const StepSchema = z.union([...Plain.options, branchOver(InBranch)]) as z.ZodType<Step>;

/** What a rule is: when it starts, on what condition, and what it does. */
export const Definition = z.strictObject({
  schema: z.literal(1).default(1),
  /** The kind of record it is about, by its link type; null when its trigger has none. */
  record: text(60).nullable().default(null),
  triggers: z.array(Trigger).max(limits.triggers, `At most ${limits.triggers} triggers`).default([]),
  when: Group.nullable().default(null),
  steps: z.array(StepSchema).max(limits.steps, `At most ${limits.steps} steps`).default([]),
  /** At most one run for a record, or for each hour, day or week. */
  oncePer: z.enum(['record', 'hour', 'day', 'week']).nullable().default(null),
  ceiling: z
    .strictObject({
      runsPerHour: z.number().int().min(1, 'At least 1').max(10_000, 'At most 10,000').default(100),
      perRecordPerDay: z.number().int().min(1, 'At least 1').max(1_000, 'At most 1,000').default(20),
    })
    .default({ runsPerHour: 100, perRecordPerDay: 20 }),
  onError: z.enum(['stop', 'continue']).default('stop'),
  /** What other rules did starts it too. */
  reactToRules: z.boolean().default(true),
});
export type Definition = z.infer<typeof Definition>;

/** A part of a rule that is not right; a rule with an error is not switched on. */
export const Problem = z.object({ path: z.string(), severity: z.enum(['error', 'warning']), text: z.string() });
export type Problem = z.infer<typeof Problem>;

export const isBranch = (step: Step): step is BranchStep => 'branch' in step;
export const isWait = (step: Step): step is WaitStep => 'wait' in step;
export const isGroup = (part: Group | Clause): part is Group => !('op' in part);
/** Every step of a rule, those in branches too. */
export const stepsIn = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) =>
    isBranch(step) ? [step, ...step.branch.flatMap((one) => stepsIn(one.steps)), ...stepsIn(step.else)] : [step],
  );
/** Every action of a rule, those in branches too, in order. */
export const actionsIn = (steps: readonly Step[]): ActionStep[] =>
  stepsIn(steps).filter((step): step is ActionStep => !isBranch(step) && !isWait(step));
/** Every condition of a rule. */
export const groupsIn = ({ when, steps }: Pick<Definition, 'when' | 'steps'>): Group[] => [
  ...(when ? [when] : []),
  ...steps.flatMap((step) =>
    isBranch(step)
      ? [
          ...step.branch.flatMap((one) => groupsIn({ when: one.when, steps: [...one.steps] })),
          ...groupsIn({ when: null, steps: [...step.else] }),
        ]
      : [],
  ),
];
/** Every clause of a group. */
export const clausesIn = (group: Group): Clause[] =>
  group.parts.flatMap((part) => (isGroup(part) ? clausesIn(part) : [part]));
