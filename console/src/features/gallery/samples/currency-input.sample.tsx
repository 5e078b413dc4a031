import { MoneyField } from '../../../widgets/form/money-field.tsx';
import type { Sample } from '../sample.ts';
import { reasons, useField } from '../sample-parts.tsx';

const money = (start: string, isDisabled = false, wrong?: string) =>
  function Money() {
    return <MoneyField label="Credit limit" width={16} isDisabled={isDisabled} {...useField(start, wrong)} />;
  };

export default {
  states: {
    empty: { show: money('') },
    loading: reasons.noFetch,
    filled: { show: money('428.88') },
    error: { show: money('9000', false, 'Ask the office above 5,000.00') },
    denied: reasons.noRights,
    disabled: { show: money('428.88', true) },
    long: { show: money('1234567890123.45') },
  },
} satisfies Sample;
