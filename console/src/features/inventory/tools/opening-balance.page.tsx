import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { stockToolsContract, type ToolSize } from '@glasshouse/services/contexts/inventory/tools/stock-tools.contract';
import { isNumber } from '@glasshouse/services/platform/contract/checks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatSize } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Input } from '../../../ui/input.tsx';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { ShortReasons } from '../../../widgets/form/short-reasons.tsx';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { toolSizesQuery } from './stock-tools.queries.ts';

/** What somebody entered, by the size's id. */
type Entered = Readonly<Record<number, string>>;

/** Sets what stood of each sheet size at the change-over. A column of a spreadsheet can be pasted from any row down. */
export function OpeningBalancePage() {
  const { data: sizes } = useSuspenseQuery(toolSizesQuery).data;
  const why = useRights().why(stockToolsContract.setOpeningBalance.access);
  const [counts, setCounts] = useState<Entered>({});
  const [costs, setCosts] = useState<Entered>({});
  const command = useCommand(stockToolsContract.setOpeningBalance, {
    success: ({ transactions, value }) => `${transactions} movements posted, $${value} more on hand`,
    refresh: [
      stockToolsContract.manualUsageSizes,
      inventoryContract.listStock,
      inventoryContract.listStockTransactions,
    ],
    onDone: () => {
      setCounts({});
      setCosts({});
    },
  });
  const today = dayOf(new Date());
  const form = useForm({ asOf: today, reason: '' }, command);
  const chosen = sizes.filter(({ sizeId }) => counts[sizeId] || costs[sizeId]);
  const send = async () => {
    const lines = chosen.map(({ stockId, sizeId, onHand }) => ({
      ...{ stockId, sizeId, quantity: Number(counts[sizeId] || onHand) },
      ...(costs[sizeId] ? { unitCost: costs[sizeId] } : {}),
    }));
    const text = `The stock on hand of ${lines.length === 1 ? '1 sheet size' : `${lines.length} sheet sizes`} is set to what you entered.`;
    if (lines.length > 0 && !(await confirm({ title: 'Set the opening balance?', text, yes: 'Set opening balance' })))
      return;
    void command.run({ body: { ...form.values, lines } });
  };
  const cell = (row: ToolSize, field: { entered: Entered; set: (to: Entered) => void; label: string; was: string }) => (
    <Input
      aria-label={`${field.label} of ${row.stockCode} ${formatSize(row.widthMm, row.heightMm)}`}
      inputMode="decimal"
      size={9}
      placeholder={field.was}
      value={field.entered[row.sizeId] ?? ''}
      disabled={why !== null || row.hasMoved}
      aria-invalid={field.entered[row.sizeId] ? !isNumber(field.entered[row.sizeId] ?? '') : undefined}
      onChange={(e) => field.set({ ...field.entered, [row.sizeId]: e.target.value })}
      onPaste={(e) => pasteColumn(e, sizes, row, field)}
    />
  );
  return (
    <Page
      title="Opening balance of glass"
      sub="What stood in the racks when you changed over; it can be set again until a size moves"
    >
      <Section>
        <LookOnly why={why} />
        <Form command={command} submitLabel="Set opening balance" onSubmit={() => void send()}>
          <FieldRow>
            <DateField label="Counted on" max={today} {...form.bind('asOf')} />
            <TextField label="Reason" maxLength={200} autoComplete="off" {...form.bind('reason')} />
          </FieldRow>
          <ShortReasons kind="opening" onPick={form.bind('reason').onChange} />
          <PlainTable
            caption="Sheet sizes"
            rows={sizes}
            keyOf={({ sizeId }) => sizeId}
            empty="Add glass with its sheet sizes to the stock first; then enter here what stands of each."
            columns={[
              { title: 'Glass', cell: ({ stockCode }) => <b>{stockCode}</b> },
              { title: 'Name', isMinor: true, cell: ({ stockName }) => stockName },
              { title: 'Size', unit: 'mm', isWhole: true, cell: (row) => formatSize(row.widthMm, row.heightMm) },
              { title: 'On hand', unit: 'sheets', isNumeric: true, cell: ({ onHand }) => onHand },
              {
                title: 'Counted',
                unit: 'sheets',
                cell: (row) =>
                  row.hasMoved
                    ? 'Has moved: adjust it'
                    : cell(row, { entered: counts, set: setCounts, label: 'Sheets', was: String(row.onHand) }),
              },
              {
                title: 'Cost',
                unit: '$ a sheet',
                isMinor: true,
                cell: (row) => cell(row, { entered: costs, set: setCosts, label: 'Cost', was: row.unitCost }),
              },
            ]}
          />
        </Form>
      </Section>
    </Page>
  );
}

/** Spreads a pasted column over this row and those below; a single value is pasted as usual. */
function pasteColumn(
  event: ClipboardEvent,
  sizes: readonly ToolSize[],
  row: ToolSize,
  { entered, set }: { entered: Entered; set: (to: Entered) => void },
): void {
  const values = event.clipboardData.getData('text').trim().split(/\r?\n/);
  if (values.length < 2) return;
  event.preventDefault();
  const from = sizes.indexOf(row);
  const pasted = values.flatMap((value, i) => {
    const below = sizes[from + i];
    return below && !below.hasMoved ? [[below.sizeId, value.trim()] as const] : [];
  });
  set({ ...entered, ...Object.fromEntries(pasted) });
}
