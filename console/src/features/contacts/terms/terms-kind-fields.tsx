import { NumberField, SelectField } from '../../../widgets/form/fields.tsx';
import type { Bound } from '../../../widgets/form/form-state.ts';
import { isDayOfMonth, termsKindOptions } from '../contact-words.ts';

interface Props {
  readonly kind: Bound<string>;
  readonly days: Bound<string>;
  readonly isDisabled?: boolean;
}

/** When an account is due: from when its days count, or on which day of a month. */
export const TermsKindFields = ({ kind, days, isDisabled = false }: Props) => (
  <>
    <SelectField label="Due" width={28} options={termsKindOptions} isDisabled={isDisabled} {...kind} />
    <NumberField
      label={isDayOfMonth(kind.value) ? 'Day of the month' : 'Credit days'}
      {...(!isDayOfMonth(kind.value) && { unit: 'days' })}
      width={12}
      isWhole
      isDisabled={isDisabled}
      {...days}
    />
  </>
);
