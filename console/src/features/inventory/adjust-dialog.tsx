import { inventoryContract, type Stock } from '@glasshouse/services/contexts/inventory/inventory.contract';
import type { z } from 'zod';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatSize } from '../../lib/format/number.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AreaField, NumberField, SelectField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { ShortReasons } from '../../widgets/form/short-reasons.tsx';

interface Props {
  readonly stock: z.infer<typeof Stock>;
  readonly onClose: () => void;
}

/** Corrects the sheets on hand after a count: more or fewer, and why. */
export function AdjustDialog({ stock, onClose }: Props) {
  const command = useCommand(inventoryContract.adjustStock, {
    success: 'Stock adjusted',
    refresh: [inventoryContract.getStock, inventoryContract.listStock, inventoryContract.listStockTransactions],
    onDone: onClose,
  });
  const first = stock.sheetSizes[0]?.sizeId ?? 0;
  const form = useForm({ sizeId: String(first), change: '', reason: '' }, command);
  const size = stock.sheetSizes.find((s) => String(s.sizeId) === form.values.sizeId);
  const change = Number(form.values.change || '0');
  const sizes = stock.sheetSizes.map((s) => ({ value: String(s.sizeId), label: formatSize(s.widthMm, s.heightMm) }));
  const send = () =>
    void command.run({
      body: { stockId: stock.id, sizeId: Number(form.values.sizeId), change, reason: form.values.reason },
    });
  return (
    <Dialog isOpen title={`Adjust stock: ${stock.code}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Correct" onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <SelectField label="Sheet size" options={sizes} {...form.bind('sizeId')} />
          <NumberField
            label="Quantity change"
            unit="sheets"
            isWhole
            help={size ? `${size.quantity} on hand, becomes ${size.quantity + change}` : undefined}
            {...form.bind('change')}
          />
        </FieldRow>
        <AreaField label="Reason" help="Miscounted, broken in the rack…" {...form.bind('reason')} />
        <ShortReasons kind="adjustment" onPick={form.bind('reason').onChange} />
      </Form>
    </Dialog>
  );
}
