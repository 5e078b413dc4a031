import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { NumberField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { useSplitLine } from './order-actions.ts';
import { addPart, halves, type Parts, removePart, sumOf, typePart } from './split-parts.ts';

interface Props {
  readonly order: Pick<Order, 'id' | 'number' | 'version' | 'splitting'>;
  readonly item: Pick<Order['items'][number], 'itemId' | 'stockCode' | 'description' | 'quantity'>;
  readonly onClose: () => void;
}

/** Splits one line into several of fewer pieces. The first part keeps the line's number. */
export function SplitLineDialog({ order, item, onClose }: Props) {
  const command = useSplitLine(onClose);
  const form = useForm({ parts: halves(item.quantity) }, command);
  const { parts } = form.values;
  const set = (next: Parts) => {
    form.set({ parts: next });
    command.clearField('quantities');
  };
  const sum = sumOf(parts);
  const mayAdd = parts.length < Math.min(order.splitting.most, item.quantity) && Number(parts.at(-1)) > 1;
  const send = () =>
    void command.run({
      params: { id: order.id, orderItemId: item.itemId },
      body: { quantities: parts.map(Number), version: order.version },
    });
  return (
    <Dialog
      isOpen
      size="small"
      title={`Split ${item.stockCode} ${item.description}`.trim()}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <Form command={command} submitLabel="Split line" onSubmit={send} onCancel={onClose}>
        <p>
          {order.number} is priced and approved again, as after an edit. {item.quantity} pieces in {parts.length} lines:
        </p>
        {parts.map((part, i) => (
          <NumberField
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
            key={i}
            id={i === 0 ? 'field-quantities' : `field-quantities-${i}`}
            label={`Line ${i + 1}`}
            unit="pieces"
            isWhole
            width={12}
            value={part}
            error={i === 0 ? command.fieldErrors.quantities : undefined}
            onChange={(text) => set(typePart(parts, i, text, item.quantity))}
          />
        ))}
        <Row gap={8} align="center" isWrapped>
          <Button disabled={!mayAdd} onClick={() => set(addPart(parts))}>
            One more line
          </Button>
          {parts.length > 2 && <Button onClick={() => set(removePart(parts))}>One line less</Button>}
          <output aria-live="polite">
            {sum === item.quantity ? 'Every piece has a line' : `${sum} of ${item.quantity} pieces have a line`}
          </output>
        </Row>
      </Form>
    </Dialog>
  );
}
