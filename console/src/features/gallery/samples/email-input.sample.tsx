import { EmailField } from '../../../widgets/form/email-field.tsx';
import type { Sample } from '../sample.ts';
import { reasons, useField } from '../sample-parts.tsx';

const email = (start: string, parts: { isDisabled?: boolean; hasWarning?: boolean } = {}, wrong?: string) =>
  function Email() {
    return <EmailField label="E-mail" {...parts} {...useField(start, wrong)} />;
  };

export default {
  states: {
    empty: { show: email('') },
    loading: reasons.noFetch,
    filled: { show: email('orders@bayside.example') },
    error: { show: email('kim@bayside.example', {}, 'Somebody else has this address') },
    denied: reasons.noRights,
    disabled: { show: email('orders@bayside.example', { isDisabled: true }) },
    long: { show: email(`accounts-payable@${'very-'.repeat(12)}long.example`) },
  },
  others: {
    Warning: { show: email('kim@bayside'), note: 'Leave the field: the address cannot be right.' },
    'Without warning': { show: email('kim@bayside', { hasWarning: false }) },
  },
} satisfies Sample;
