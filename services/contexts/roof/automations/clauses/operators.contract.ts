import type { FieldType } from '../../../../platform/records/record-fields.ts';

/** How a clause compares: its words, the kinds of value it is for, and what stands on its right. */
export interface Operator {
  readonly label: string;
  readonly types: readonly FieldType[];
  readonly right: 'none' | 'one' | 'two' | 'many';
  /** It asks what the event changed. */
  readonly isChange?: true;
}

const figures = ['number', 'money'] as const;
const days = ['date', 'instant'] as const;
const all = ['text', 'number', 'money', 'date', 'instant', 'flag', 'enum', 'list'] as const;
const op = (label: string, types: readonly FieldType[], right: Operator['right'], more: Partial<Operator> = {}) => ({
  ...{ label, types, right },
  ...more,
});

/** Every comparison there is. None of them is a regular expression. */
export const operators = {
  eq: op('is', ['text', 'enum', ...figures], 'one'),
  ne: op('is not', ['text', 'enum', ...figures], 'one'),
  in: op('is one of', ['text', 'enum'], 'many'),
  notIn: op('is none of', ['text', 'enum'], 'many'),
  lt: op('is less than', figures, 'one'),
  le: op('is at most', figures, 'one'),
  gt: op('is more than', figures, 'one'),
  ge: op('is at least', figures, 'one'),
  between: op('is between', [...figures, ...days], 'two'),
  contains: op('contains', ['text'], 'one'),
  starts: op('starts with', ['text'], 'one'),
  ends: op('ends with', ['text'], 'one'),
  glob: op('looks like', ['text'], 'one'),
  before: op('is before', days, 'one'),
  after: op('is after', days, 'one'),
  on: op('is on', days, 'one'),
  within: op('is within the next days:', days, 'one'),
  isTrue: op('holds', ['flag'], 'none'),
  isFalse: op('does not hold', ['flag'], 'none'),
  empty: op('is empty', all, 'none'),
  notEmpty: op('is not empty', all, 'none'),
  changed: op('was changed', all, 'none', { isChange: true }),
  changedFrom: op('was changed from', ['text', 'enum', ...figures, ...days], 'one', { isChange: true }),
  changedTo: op('was changed to', ['text', 'enum', ...figures, ...days], 'one', { isChange: true }),
  increasedBy: op('went up by at least', figures, 'one', { isChange: true }),
  decreasedBy: op('went down by at least', figures, 'one', { isChange: true }),
} as const satisfies Record<string, Operator>;
export type OperatorId = keyof typeof operators;

/** A comparison by its id, or null. */
export const operatorOf = (id: string): Operator | null =>
  Object.hasOwn(operators, id) ? operators[id as OperatorId] : null;
