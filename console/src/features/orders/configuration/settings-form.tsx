import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import type { OrderSettings } from '@glasshouse/services/contexts/orders/settings/order-settings.contract';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '../../../widgets/form/field-group.tsx';
import { CheckField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { PickField } from '../../../widgets/form/pick-field.tsx';
import styles from './configuration.module.css';
import { stockQuery, useSaveSettings } from './configuration.queries.ts';
import { bodyOf, fees, valuesOf } from './settings-values.ts';
import { SplitStock } from './split-stock.tsx';

interface Props {
  readonly settings: OrderSettings;
  readonly isReadOnly: boolean;
}

const optionOf = ({ id, code, name }: StockRow) => ({ value: String(id), label: `${code}  ${name}` });

/** All settings of orders in one form; what the server refuses stands under its field. */
export function SettingsForm({ settings, isReadOnly }: Props) {
  const command = useSaveSettings(() => form.reset(form.values));
  const form = useForm(valuesOf(settings), command);
  const stock = useQuery(stockQuery).data?.data ?? [];
  const articles = stock.filter((one) => one.kind !== 'glass').map(optionOf);
  const send = () => void command.run({ body: bodyOf(form.values) });
  return (
    <Form command={command} isChanged={form.isChanged} submitLabel="Save settings" onSubmit={send}>
      <FieldGroup title="Times" isDisabled={isReadOnly} className={styles.first}>
        <FieldRow>
          <TextField label="Quotes hold, days" isWhole width={8} {...form.bind('orderQuoteExpiryDays')} />
          <TextField label="Lead time, working days" isWhole width={8} {...form.bind('orderLeadTimeDays')} />
          <TextField
            label="Same-day cut-off"
            width={8}
            placeholder="12:00"
            help="Later orders count from the next day"
            {...form.bind('orderSameDayCutoffTime')}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Money" isDisabled={isReadOnly}>
        <CheckField
          label="Prepaid orders wait for their money before they are made"
          {...form.bind('orderPrePaidGate')}
        />
        <TextField
          label="Prepayment may take, hours"
          isWhole
          width={8}
          help="Then Accounts and whoever made the order are told"
          {...form.bind('orderPrePaidGracePeriodTime')}
        />
        <CheckField label="COD orders wait for their money before they leave" {...form.bind('orderCODGate')} />
      </FieldGroup>
      <FieldGroup title="Fees" isDisabled={isReadOnly}>
        <div className={styles.columns}>
          {fees.map(({ name, label, help }) => (
            <PickField
              key={name}
              label={label}
              help={help}
              isOptional
              options={articles}
              placeholder="No fee"
              isDisabled={isReadOnly}
              {...form.bind(name)}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup title="Before production" isDisabled={isReadOnly}>
        <CheckField label="Send the order confirmation" {...form.bind('preProductionSendOrderConfirmation')} />
        <CheckField label="Print production sheets" {...form.bind('preProductionPrintProductionSheets')} />
        <CheckField label="Print production labels" {...form.bind('preProductionPrintProductionLabels')} />
      </FieldGroup>
      <FieldGroup title="Splitting lines" isDisabled={isReadOnly}>
        <SplitStock stock={stock.map(optionOf)} isDisabled={isReadOnly} {...form.bind('splittingStockIds')} />
        <TextField label="Parts at most" isWhole width={8} {...form.bind('splittingMaximumSplits')} />
      </FieldGroup>
      <FieldGroup title="Order editor" isDisabled={isReadOnly}>
        <FieldRow>
          <TextField label="Lines of an order at most" isWhole width={8} {...form.bind('orderEditorMaximumItems')} />
          <TextField label="Pieces of a line at most" isWhole width={8} {...form.bind('orderEditorMaximumQuantity')} />
        </FieldRow>
        <CheckField label="Keep what is typed by itself" {...form.bind('orderEditorAutosave')} />
        <TextField
          label="After, seconds"
          isWhole
          width={8}
          isDisabled={!form.values.orderEditorAutosave}
          {...form.bind('orderEditorAutosaveSeconds')}
        />
      </FieldGroup>
    </Form>
  );
}
