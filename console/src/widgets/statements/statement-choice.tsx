import type { StatementKind } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { DateField } from '../form/date-field.tsx';
import { SelectField } from '../form/fields.tsx';
import { FieldRow } from '../form/form.tsx';
import type { Bound } from '../form/form-state.ts';

/** What of a statement is chosen: its day, its kind, and the first day of what happened. */
export interface StatementValues {
  readonly asOf: string;
  readonly kind: string;
  readonly since: string;
}

const kinds = [
  { value: 'openItem', label: 'Open items: what is owing, and how old it is' },
  { value: 'activity', label: 'Activity: what happened, and the balance after it' },
];

/** The statement of a day, from the first of its month. */
export const startValues = (asOf: string): StatementValues => ({
  asOf,
  kind: 'openItem',
  since: `${asOf.slice(0, 8)}01`,
});

/** What is sent of what was chosen; only an activity statement begins somewhere. */
export const chosenOf = ({ asOf, kind, since }: StatementValues) => ({
  asOf,
  kind: kind as StatementKind,
  ...(kind === 'activity' && { since }),
});

interface Props {
  readonly values: StatementValues;
  readonly bind: (name: keyof StatementValues) => Bound<string>;
  /** No statement is of a day to come. */
  readonly today: string;
}

/** The fields of it. */
export function StatementChoice({ values: { kind, asOf }, bind, today }: Props) {
  return (
    <>
      <SelectField label="Statement" width={40} options={kinds} {...bind('kind')} />
      <FieldRow>
        {kind === 'activity' && <DateField label="Since" max={asOf} {...bind('since')} />}
        <DateField label="As at" max={today} {...bind('asOf')} />
      </FieldRow>
    </>
  );
}
