import {
  type CurrencyRate,
  exchangeRatesContract,
} from '@glasshouse/services/contexts/account/currencies/currencies.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../widgets/form/date-field.tsx';
import { NumberField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';

interface Props {
  readonly own: string;
  readonly row: CurrencyRate;
  readonly onClose: () => void;
}

/** Enters the rate of a currency; it holds in place of the bank's. */
export function EnterRateDialog({ own, row: { code, rate }, onClose }: Props) {
  const command = useCommand(exchangeRatesContract.enterExchangeRate, {
    success: `Rate of ${code} entered`,
    refresh: [exchangeRatesContract.listExchangeRates],
    onDone: onClose,
  });
  const today = dayOf(new Date());
  const form = useForm({ rate: rate?.rate ?? '', asOf: today }, command);
  return (
    <Dialog isOpen title={`Exchange rate of ${code}`} isChanged={form.isChanged} onClose={onClose}>
      <Form
        command={command}
        submitLabel="Enter rate"
        onSubmit={() => void command.run({ params: { code }, body: form.values })}
        onCancel={onClose}
      >
        <p>It holds in place of the rate of the Reserve Bank, until you take it back.</p>
        <FieldRow>
          <NumberField label={`1 ${own} buys`} unit={code} {...form.bind('rate')} />
          <DateField label="Day" max={today} {...form.bind('asOf')} />
        </FieldRow>
      </Form>
    </Dialog>
  );
}
