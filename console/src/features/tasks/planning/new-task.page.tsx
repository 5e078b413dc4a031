import type { TaskCandidate } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dayOf } from '../../../lib/format/zone.ts';
import { SelectField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { Page } from '../../../widgets/page/page.tsx';
import { PlanFields } from '../plan-fields.tsx';
import { useCreateTask } from '../task/actions.ts';
import { counted, proofWords, typeWords } from '../task-words.ts';
import styles from './new-task.module.css';
import { PickOrders } from './pick-orders.tsx';

const types = Object.entries(typeWords).map(([value, label]) => ({ value, label }));
// A photo cannot be taken yet, so no delivery may wait for one.
const proofs = (['none', 'signature'] as const).map((value) => ({ value, label: proofWords[value] }));

type Chosen = ReadonlyMap<number, TaskCandidate>;

function withChoice(chosen: Chosen, orders: readonly TaskCandidate[], isChosen: boolean): Chosen {
  const next = new Map(chosen);
  for (const order of orders) {
    if (isChosen) next.set(order.id, order);
    else next.delete(order.id);
  }
  return next;
}

/** What the run carries, in words: '2 orders, 11 panels'. */
const loadText = (chosen: Chosen) =>
  `${counted(chosen.size, 'order')}, ${counted(
    [...chosen.values()].reduce((n, order) => n + order.panels, 0),
    'panel',
  )}`;

/** Plans a run: orders that are ready, and who drives when. */
export function NewTaskPage() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const command = useCreateTask((id) => void navigate({ to: '/tasks/$id', params: { id } }));
  const form = useForm(
    { type: 'delivery', proof: 'none', date: dayOf(new Date()), driver: '', vehicle: '', address: '', note: '' },
    command,
  );
  const send = () => {
    const { type, proof, date, ...plan } = form.values;
    const proofType = proof === 'signature' ? 'signature' : 'none';
    void command.run({
      body: {
        ...plan,
        type: type === 'pickup' ? 'pickup' : 'delivery',
        date: date || null,
        items: [...chosen.keys()].map((orderId) => ({ orderId, proofType })),
      },
    });
  };
  return (
    <Page title="New delivery" sub="Orders that are ready, and who drives when">
      <div className={styles.columns}>
        <section className={styles.orders} aria-label="Orders that are ready">
          <PickOrders
            chosen={chosen}
            onChoose={(orders, isChosen) => setChosen((old) => withChoice(old, orders, isChosen))}
          />
        </section>
        <section className={styles.plan} aria-label="Plan">
          <p className={styles.load} role="status">
            {chosen.size === 0 ? 'No orders chosen' : loadText(chosen)}
          </p>
          <Form
            command={command}
            submitLabel={chosen.size === 0 ? 'Choose orders' : `Plan ${loadText(chosen)}`}
            onSubmit={send}
            onCancel={() => void navigate({ to: '/tasks' })}
          >
            <FieldRow>
              <SelectField label="Kind" options={types} {...form.bind('type')} />
              <SelectField label="Proof" options={proofs} {...form.bind('proof')} />
            </FieldRow>
            <PlanFields bind={form.bind} />
          </Form>
        </section>
      </div>
    </Page>
  );
}
