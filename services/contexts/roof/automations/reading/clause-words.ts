import { operatorOf } from '../clauses/operators.contract.ts';
import { type Clause, type Group, isGroup, type Value } from '../definition.contract.ts';
import { fieldAt } from '../records/kinds.ts';

const joins = { all: ' and ', any: ' or ', none: ' or ' } as const;

/** A condition in words; groups inside stand in brackets. */
export function groupWords({ join, parts }: Group, record: string | null): string {
  const said = parts.map((part) => (isGroup(part) ? `(${groupWords(part, record)})` : clauseWords(part, record)));
  const joined = said.join(joins[join]);
  return join === 'none' && joined ? `not (${joined})` : joined;
}

export function clauseWords({ left, op, right }: Clause, record: string | null): string {
  const labels = 'field' in left ? (fieldAt(record, left.field)?.field?.labels ?? {}) : {};
  const value = right === undefined ? '' : ` ${valueWords(right, record, labels)}`;
  return `${valueWords(left, record, {})} ${operatorOf(op)?.label ?? op}${value}`;
}

function valueWords(value: Value, record: string | null, labels: Readonly<Record<string, string>>): string {
  const one = (lit: unknown) => labels[String(lit)] ?? String(lit);
  if ('lit' in value) return Array.isArray(value.lit) ? value.lit.map(one).join(', ') : one(value.lit);
  if ('calc' in value) return calcWords(value, record);
  if ('event' in value) return `${value.event} of the event`;
  if ('item' in value) return value.item;
  if ('step' in value) return `${value.out} of ${value.step}`;
  const path = 'field' in value ? value.field : value.before;
  const found = fieldAt(record, path);
  const title = found?.field?.title ?? path;
  const words = found?.relation ? `${title} of the ${found.relation.title.toLowerCase()}` : title;
  return 'before' in value ? `${words} before` : words;
}

const calcNames = {
  now: 'now',
  today: 'today',
  daysUntil: 'days until',
  daysSince: 'days since',
  count: 'number of',
  sum: 'sum of',
  min: 'least of',
  max: 'most of',
} as const;

const calcWords = ({ calc, of }: Extract<Value, { calc: unknown }>, record: string | null) =>
  of ? `${calcNames[calc]} ${valueWords(of, record, {})}` : calcNames[calc];
