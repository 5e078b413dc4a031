import { binsContract } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { glassBlocksContract } from '@glasshouse/services/contexts/inventory/glassblocks/glassblocks.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { formatSize } from '../../../lib/format/number.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookupField } from '../../../widgets/form/lookup-field.tsx';
import { MoneyField } from '../../../widgets/form/money-field.tsx';

const everySize = { query: { length: '-1' } };

/** A pack of sheets came closed: what is in it, what it cost and where it stands. */
export function NewBlockDialog({ onClose }: { readonly onClose: () => void }) {
  const command = useCommand(glassBlocksContract.createGlassBlock, {
    success: (answer) => `Glass block ${answer.number} created`,
    refresh: [glassBlocksContract.listGlassBlocks],
    onDone: onClose,
  });
  // Glass and size are one choice here: what is wrong with either stands beside it.
  const { stockId: wrongGlass, ...others } = command.fieldErrors;
  const checks = {
    fieldErrors: wrongGlass ? { ...others, sizeId: wrongGlass } : others,
    clearField: (name: string) => {
      command.clearField(name);
      if (name === 'sizeId') command.clearField('stockId');
    },
  };
  const form = useForm({ sizeId: '', sheets: '', cost: '', bin: '', reference: '' }, checks);
  const { sizeId: chosen, sheets, cost, bin, reference } = form.values;
  const send = () => {
    const [stockId = 0, sizeId = 0] = chosen.split(' ').map(Number);
    const costCents = cost === '' ? null : Math.round(Number(cost) * 100);
    void command.run({ body: { stockId, sizeId, sheets: Number(sheets || '0'), costCents, bin, reference } });
  };
  return (
    <Dialog isOpen title="New glass block" isChanged={form.isChanged} onClose={onClose}>
      <Form command={{ ...command, ...checks }} submitLabel="Create block" onSubmit={send} onCancel={onClose}>
        <LookupField
          label="Glass and size"
          endpoint={inventoryContract.listGlassSizes}
          input={everySize}
          toOptions={(answer) =>
            answer.data.map((size) => ({
              value: `${size.stockId} ${size.id}`,
              label: `${size.stockCode}, ${formatSize(size.widthMm, size.heightMm)}`,
            }))
          }
          {...form.bind('sizeId')}
        />
        <FieldRow>
          <NumberField label="Sheets in the block" isWhole {...form.bind('sheets')} />
          <MoneyField
            label="Cost per sheet"
            isOptional
            help="Leave empty for the current cost"
            {...form.bind('cost')}
          />
        </FieldRow>
        <FieldRow>
          <LookupField
            label="Bin"
            isOptional
            help="Where it stands"
            endpoint={binsContract.binTree}
            toOptions={(answer) =>
              answer.bins.map(({ code, name }) => ({ value: code, label: name ? `${code}, ${name}` : code }))
            }
            {...form.bind('bin')}
          />
          <TextField
            label="Reference"
            isOptional
            maxLength={60}
            help="What the supplier’s label says"
            {...form.bind('reference')}
          />
        </FieldRow>
      </Form>
    </Dialog>
  );
}
