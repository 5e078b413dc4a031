import type { PaymentReceived } from '@glasshouse/services/contexts/receivables/receivables.contract';
import { isPaymentHeld } from '@glasshouse/state-machines/payment/payment-received.machine';
import { SelectField } from '../../widgets/form/fields.tsx';
import type { Bound } from '../../widgets/form/form-state.ts';

const rests = {
  overpayment: { label: 'Keep it as an overpayment', effect: 'Free money of the customer, with a number of its own.' },
  hold: { label: 'Hold it to place later', effect: 'It stays with this payment until somebody places it.' },
} as const;
const options = Object.entries(rests).map(([value, { label }]) => ({ value, label }));

/** What becomes of money that no invoice takes. */
export const RestField = (bound: Bound<string>) => (
  <SelectField
    label="The rest"
    width={26}
    options={options}
    help={rests[bound.value as keyof typeof rests].effect}
    {...bound}
  />
);

/** What became of the rest of a payment. */
export const restOf = ({ status }: Pick<PaymentReceived, 'status'>) => (isPaymentHeld(status) ? 'hold' : 'overpayment');
