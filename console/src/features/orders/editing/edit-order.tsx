import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { useState } from 'react';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { useUpdateOrder } from '../order-actions.ts';
import { fromItems } from './lines.ts';
import { OrderForm, type Typed } from './order-form.tsx';
import { updateBody, valuesOf } from './order-form-values.ts';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Changes the head and lines of an order. What somebody else changed meanwhile refuses the save, and nothing typed is lost. */
export function EditOrder({ order, onClose }: Props) {
  // The order as it was opened: a live change must not move what is being typed.
  const [opened] = useState(order);
  const [initial] = useState<Typed>(() => ({ values: valuesOf(order), lines: fromItems(order.items) }));
  const [latest, setLatest] = useState(initial);
  const update = useUpdateOrder();
  const save = async (typed: Typed) => {
    const saved = await update.run({
      params: { id: opened.id },
      body: updateBody(opened, typed.values, typed.lines),
    });
    if (saved) onClose();
  };
  useKeys([
    { keys: 'mod+s', label: 'Save the order', group: 'Order', inFields: true, run: () => void save(latest) },
    { keys: 'escape', label: 'Stop editing', group: 'Order', run: onClose },
  ]);
  return (
    <OrderForm
      initial={initial}
      command={update}
      isNew={false}
      customerName={order.contactName}
      isSaving={update.isRunning}
      onTyped={setLatest}
      buttons={(typed) => (
        <>
          <Button variant="primary" kbd="mod+s" isBusy={update.isRunning} onClick={() => void save(typed)}>
            Save order
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Stop editing
          </Button>
        </>
      )}
    />
  );
}
