import type { FieldChange } from '../activity.contract.ts';

/** More changes than this in one entry help nobody: the rest is left out. */
const atMost = 60;

/** Fields that are worked out, not entered. */
const derived = new Set(['price', 'lineMinimum', 'totals', 'approvals', 'from', 'to', 'path', 'sequence', 'arrivals']);

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const keyOf = (element: unknown, index: number) => {
  const { itemId, id } = isThing(element) ? element : {};
  return String(itemId ?? id ?? index + 1);
};

/** Every value of a record by its path: `items.2.widthMm`. Elements with an id keep it, so a removed line moves nothing. */
function leaves(value: unknown, path: readonly string[], into: Map<string, string>): Map<string, string> {
  if (Array.isArray(value) && value.every((element) => !isThing(element))) into.set(path.join('.'), value.join(', '));
  else if (Array.isArray(value))
    for (const [i, element] of value.entries()) leaves(element, [...path, keyOf(element, i)], into);
  else if (isThing(value))
    for (const [key, part] of Object.entries(value)) if (!derived.has(key)) leaves(part, [...path, key], into);
  if (value !== undefined && value !== null && value !== '' && !isThing(value)) into.set(path.join('.'), String(value));
  return into;
}

/** What an update changed: fields that both know and that stood differently before, and lines that are gone. */
export function fieldChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  const both = Object.keys(after).filter((key) => key in before);
  const of = (record: Readonly<Record<string, unknown>>) =>
    leaves(Object.fromEntries(both.map((key) => [key, record[key]])), [], new Map());
  const [was, is] = [of(before), of(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => was.get(field) !== is.get(field));
  return fields
    .slice(0, atMost)
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
}
