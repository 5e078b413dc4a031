import type { FieldInfo } from '@glasshouse/services/contexts/roof/automations/component-types.contract';
import type { Value } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import type { SelectOption } from '../../../ui/select.tsx';

/** Something a condition can ask: its value, how it is compared, and the words of its values. */
export interface LeftChoice {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly value: Value;
  readonly type: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Values as keys of a select. */
export const keyOfValue = (value: Value): string => JSON.stringify(value);

const choice = (
  group: string,
  label: string,
  value: Value,
  type: string,
  labels: LeftChoice['labels'] = {},
): LeftChoice => ({
  ...{ key: keyOfValue(value), label, group, value, type, labels },
});

/** What may be asked of a record and of the event: values, days to and since, counts and sums over lists. */
export function leftChoices(fields: readonly FieldInfo[], eventFields: readonly FieldInfo[]): LeftChoice[] {
  return [
    ...fields.flatMap(ofField),
    ...fields.flatMap(workedOut),
    ...eventFields.map(({ path, title, type, labels }) =>
      choice('What the event says', title, { event: path }, type, labels),
    ),
  ];
}

function ofField({ path, title, type, labels }: FieldInfo): LeftChoice[] {
  const cut = title.indexOf(': ');
  const group = cut < 0 ? 'The record' : title.slice(0, cut);
  return type === 'list' ? [] : [choice(group, title, { field: path }, type, labels)];
}

const group = 'Worked out';

function workedOut({ path, title, type, rows }: FieldInfo): LeftChoice[] {
  const of = { field: path };
  const low = title.charAt(0).toLowerCase() + title.slice(1);
  if (type === 'date' || type === 'instant')
    return [
      choice(group, `Days until ${low}`, { calc: 'daysUntil', of }, 'number'),
      choice(group, `Days since ${low}`, { calc: 'daysSince', of }, 'number'),
    ];
  if (type !== 'list') return [];
  const figures = (rows ?? []).filter((row) => row.type === 'number' || row.type === 'money');
  return [
    choice(group, `Number of ${low}`, { calc: 'count', of }, 'number'),
    ...figures.flatMap((row) =>
      (['sum', 'min', 'max'] as const).map((calc) =>
        choice(
          group,
          `${names[calc]} of ${row.title.toLowerCase()} over ${low}`,
          { calc, of: { field: row.path } },
          'number',
        ),
      ),
    ),
  ];
}
const names = { sum: 'Sum', min: 'Least', max: 'Most' } as const;

/** Choices by their groups, for a select. */
export const choiceOptions = (choices: readonly LeftChoice[]): SelectOption[] =>
  [...Map.groupBy(choices, (one) => one.group)].map(([label, all]) => ({
    value: label,
    label,
    children: all.map((one) => ({ value: one.key, label: one.label })),
  }));
