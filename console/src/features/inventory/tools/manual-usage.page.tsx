import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { stockToolsContract } from '@glasshouse/services/contexts/inventory/tools/stock-tools.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatArea, formatSize } from '../../../lib/format/number.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { PickField } from '../../../widgets/form/pick-field.tsx';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { toolSizesQuery, usageInfoQuery } from './stock-tools.queries.ts';

const sheets = (n: number) => (n === 1 ? '1 sheet' : `${n} sheets`);

/** Records sheets that were used without an order, such as test pieces of the furnace. */
export function ManualUsagePage() {
  const { data: sizes } = useSuspenseQuery(toolSizesQuery).data;
  const { reasons, todayM2, lastEntries } = useSuspenseQuery(usageInfoQuery).data;
  const why = useRights().why(stockToolsContract.recordManualUsage.access);
  const empty = { sizeId: '', quantity: '1', reasonId: '', note: '' };
  const command = useCommand(stockToolsContract.recordManualUsage, {
    success: 'Usage recorded',
    refresh: [
      stockToolsContract.manualUsageSizes,
      stockToolsContract.manualUsageInfo,
      inventoryContract.listStock,
      inventoryContract.listStockTransactions,
    ],
  });
  const form = useForm(empty, command);
  const { sizeId, quantity, reasonId, note } = form.values;
  const size = sizes.find((one) => String(one.sizeId) === sizeId);
  const left = size ? size.onHand - (Number(quantity) || 0) : 0;
  const send = async () => {
    const name = size ? `${size.stockCode} ${formatSize(size.widthMm, size.heightMm)}` : '';
    const text = `${sheets(Number(quantity))} of ${name} leave the stock; ${left} stay.`;
    if (size && !(await confirm({ title: 'Record the usage?', text, yes: 'Record usage' }))) return;
    const line = { stockId: size?.stockId ?? 0, sizeId: size?.sizeId ?? 0, quantity: Number(quantity) };
    void command.run({ body: { lines: [{ ...line, reasonId: Number(reasonId), note }] } });
  };
  const sizeOptions = sizes.map((one) => ({
    value: String(one.sizeId),
    label: `${one.stockCode}  ${formatSize(one.widthMm, one.heightMm)}  (${one.onHand} on hand)`,
  }));
  const reasonOptions = [
    { value: '', label: 'Choose a reason' },
    ...reasons.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Page
      title="Manual usage of glass"
      sub="Sheets that were used without an order"
      figures={[{ label: 'Used today', value: formatArea(todayM2) }]}
    >
      <Section>
        <LookOnly why={why} />
        <Form command={command} submitLabel="Record usage" onSubmit={() => void send()}>
          <FieldRow>
            <PickField label="Sheet size" options={sizeOptions} isDisabled={why !== null} {...form.bind('sizeId')} />
            <NumberField
              label="Quantity"
              unit="sheets"
              isWhole
              isDisabled={why !== null}
              help={size ? `${size.onHand} on hand, ${left} stay` : undefined}
              {...form.bind('quantity')}
            />
          </FieldRow>
          <FieldRow>
            <SelectField
              label="Reason"
              options={reasonOptions}
              isDisabled={why !== null}
              help={reasons.length === 0 ? 'Add reasons under Admin, Reasons first' : undefined}
              {...form.bind('reasonId')}
            />
            <TextField label="Note" isOptional maxLength={200} isDisabled={why !== null} {...form.bind('note')} />
          </FieldRow>
        </Form>
      </Section>
      <Section title="Last entries">
        <PlainTable
          caption="Last entries"
          rows={lastEntries}
          keyOf={({ id }) => id}
          empty="No glass was used by hand yet."
          columns={[
            { title: 'When', isWhole: true, cell: ({ at }) => formatInstant(at) },
            { title: 'Glass', cell: ({ stockCode }) => <b>{stockCode}</b> },
            { title: 'Size', unit: 'mm', isWhole: true, cell: (row) => formatSize(row.widthMm, row.heightMm) },
            { title: 'Sheets', isNumeric: true, cell: (row) => row.sheets },
            { title: 'Reason', cell: ({ reason }) => reason },
            { title: 'By', isMinor: true, cell: ({ byName }) => byName },
          ]}
        />
      </Section>
    </Page>
  );
}
