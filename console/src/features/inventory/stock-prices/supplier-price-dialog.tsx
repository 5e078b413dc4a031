import { contactsContract, supplierTypes } from '@glasshouse/services/contexts/contacts/contacts.contract';
import {
  CostUnit,
  costUnitWords,
  type SupplierPriceRow,
  supplierPricingContract,
} from '@glasshouse/services/contexts/pricing/supplier/supplier-pricing.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookupField } from '../../../widgets/form/lookup-field.tsx';
import { pricesChanged } from './stock-prices.queries.ts';

interface Props {
  readonly stockId: number;
  readonly stockCode: string;
  /** Null makes the price of another supplier. */
  readonly price: SupplierPriceRow | null;
  readonly onClose: () => void;
}

const units = CostUnit.options.map((value) => ({ value, label: costUnitWords[value] }));
const suppliers = { query: { length: '-1', 'filter[type]': supplierTypes.join() } };
/** The server names fields by their place in the batch; this batch has one. */
const path = 'prices.0.';
const own = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace(path, '').replace('terms.', ''), text]),
  );

/** What one supplier asks for a stock item. */
export function SupplierPriceDialog({ stockId, stockCode, price, onClose }: Props) {
  const command = useCommand(supplierPricingContract.changeSupplierPrices, {
    success: 'Supplier price saved',
    refresh: pricesChanged,
    onDone: onClose,
  });
  const errors = {
    fieldErrors: own(command.fieldErrors),
    clearField: (name: string) => {
      command.clearField(`${path}${name}`);
      command.clearField(`${path}terms.${name}`);
    },
  };
  const form = useForm(
    {
      supplierId: price ? String(price.supplierId) : '',
      supplierCode: price?.supplierCode ?? '',
      cost: price ? String(Number(price.cost)) : '',
      per: price?.per ?? 'm2',
      freightPercent: price ? String(Number(price.freightPercent)) : '0',
      minimumQuantity: String(price?.minimumQuantity ?? 0),
      leadDays: String(price?.leadDays ?? 0),
    },
    errors,
  );
  const { supplierId, minimumQuantity, leadDays, per, ...rest } = form.values;
  const send = () =>
    void command.run({
      body: {
        prices: [
          {
            stockId,
            supplierId: Number(supplierId),
            terms: {
              ...rest,
              per: CostUnit.parse(per),
              minimumQuantity: Number(minimumQuantity || '0'),
              leadDays: Number(leadDays || '0'),
            },
          },
        ],
      },
    });
  const title = price ? `${price.supplierName}: ${stockCode}` : `Supplier price of ${stockCode}`;
  return (
    <Dialog isOpen title={title} isChanged={form.isChanged} onClose={onClose}>
      <Form command={{ ...command, ...errors }} submitLabel="Save price" onSubmit={send} onCancel={onClose}>
        {price === null && (
          <LookupField
            label="Supplier"
            endpoint={contactsContract.listContacts}
            input={suppliers}
            toOptions={(answer) => answer.data.map((one) => ({ value: String(one.id), label: one.name }))}
            {...form.bind('supplierId')}
          />
        )}
        <FieldRow>
          <NumberField label="Cost" unit="$" {...form.bind('cost')} />
          <SelectField
            label="Per"
            options={units}
            {...form.bind('per')}
            onChange={(value) => form.set({ per: CostUnit.parse(value) })}
          />
          <NumberField label="Freight" unit="%" {...form.bind('freightPercent')} />
        </FieldRow>
        <FieldRow>
          <TextField label="Supplier code" maxLength={40} isOptional {...form.bind('supplierCode')} />
          <NumberField label="Minimum" isWhole {...form.bind('minimumQuantity')} />
          <NumberField label="Lead time" unit="days" isWhole {...form.bind('leadDays')} />
        </FieldRow>
      </Form>
    </Dialog>
  );
}
