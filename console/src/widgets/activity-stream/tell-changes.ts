import type { FieldChange } from '@glasshouse/services/contexts/core/activity/activity.contract';

export interface ActivityChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Worked out from others: telling them says nothing new. */
const derived = /^(kind|itemId|stockId|line|lineCurrency|lineMinimum.*|areaM2|weightKg|thicknessMm|problem|price\b.*)$/;
/** More than this many changes of one action are counted instead of listed. */
const most = 6;

const units: Readonly<Record<string, string>> = { Mm: ' mm', M2: ' m²', Kg: ' kg' };

/** 'widthMm' → 'width mm', 'address.suburb' → 'address suburb'. */
export function fieldWords(field: string): string {
  const spoken = field.replace(/(Mm|M2|Kg)$/, (unit) => units[unit] ?? unit).replace(/\./g, ' ');
  return spoken.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function lineChanges(line: string, changes: readonly FieldChange[]): ActivityChange[] {
  const named = (part: 'before' | 'after') =>
    ['stockCode', 'description']
      .map((field) => changes.find((c) => c.field === field)?.[part])
      .filter(Boolean)
      .join(' ');
  const has = (field: string) => changes.some((c) => c.field === field);
  // A line that came or went has all its fields in the change, its number too.
  if (has('itemId') && changes.every((c) => c.after === null))
    return [{ label: `line ${line}`, before: named('before'), after: 'removed' }];
  if (has('itemId') && changes.every((c) => c.before === null))
    return [{ label: `line ${line} added`, before: null, after: named('after') }];
  return changes
    .filter((c) => !derived.test(c.field))
    .map((c) => ({ label: `line ${line} ${fieldWords(c.field)}`, before: c.before, after: c.after }));
}

/** Changed fields as a person would tell them: lines by their number, derived figures left out, long lists counted. */
export function tellChanges(changes: readonly FieldChange[]): ActivityChange[] {
  const own = changes.filter((c) => !c.field.startsWith('items.'));
  const byLine = Map.groupBy(
    changes.filter((c) => c.field.startsWith('items.')),
    (c) => c.field.split('.')[1] ?? '',
  );
  const told = [
    ...own.map((c) => ({ label: fieldWords(c.field), before: c.before, after: c.after })),
    ...[...byLine].flatMap(([line, list]) =>
      lineChanges(
        line,
        list.map((c) => ({ ...c, field: c.field.split('.').slice(2).join('.') })),
      ),
    ),
  ];
  if (told.length <= most) return told;
  return [...told.slice(0, most), { label: `and ${told.length - most} more`, before: null, after: null }];
}
