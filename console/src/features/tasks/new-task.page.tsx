import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDayShort } from '../../lib/format/date.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { SelectField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { Page, Section } from '../../widgets/page/page.tsx';
import styles from './new-task.module.css';
import { PlanFields } from './plan-fields.tsx';
import { useCreateTask } from './task/actions.ts';
import { counted, proofWords, typeWords } from './task-words.ts';
import { taskOrdersQuery } from './tasks.queries.ts';

const types = Object.entries(typeWords).map(([value, label]) => ({ value, label }));
const proofs = (['none', 'signature'] as const).map((value) => ({ value, label: proofWords[value] }));

/** Plans a run: orders that are ready, and who drives when. */
export function NewTaskPage() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { data, error } = useQuery(taskOrdersQuery(''));
  const command = useCreateTask((id) => void navigate({ to: '/tasks/$id', params: { id } }));
  const form = useForm(
    { type: 'delivery', proof: 'none', date: dayOf(new Date()), driver: '', vehicle: '', address: '', note: '' },
    command,
  );
  const wanted = text.trim().toLowerCase();
  const orders = (data?.orders ?? []).filter((o) =>
    [o.number, o.contactName, o.reference, o.address].some((part) => part.toLowerCase().includes(wanted)),
  );
  const toggle = (id: number) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const panels = (data?.orders ?? []).filter((o) => chosen.includes(o.id)).reduce((n, o) => n + o.panels, 0);
  const send = () => {
    const { type, proof, date, ...plan } = form.values;
    const proofType = proof === 'signature' ? 'signature' : 'none';
    void command.run({
      body: {
        ...plan,
        type: type === 'pickup' ? 'pickup' : 'delivery',
        date: date || null,
        items: chosen.map((orderId) => ({ orderId, proofType })),
      },
    });
  };
  return (
    <Page title="New delivery" sub="Orders that are ready, and who drives when">
      <Section>
        {!data && (error ? <p>{error.message}</p> : <Bone width="60%" />)}
        {data && data.orders.length === 0 && (
          <Notice icon="truck" title="No order is ready to go">
            Orders appear here when every panel of them is finished, or when they carry stock only.
          </Notice>
        )}
        {data && data.orders.length > 0 && (
          <Form
            command={command}
            submitLabel={
              chosen.length === 0
                ? 'Choose orders'
                : `Plan ${counted(chosen.length, 'order')}, ${counted(panels, 'panel')}`
            }
            onSubmit={send}
            onCancel={() => void navigate({ to: '/tasks' })}
          >
            <Input
              aria-label="Find an order"
              placeholder={`Find among ${data.orders.length} orders that are ready`}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <ul className={styles.orders} aria-label="Orders that are ready">
              {orders.map((o) => (
                <li key={o.id}>
                  <label className={styles.order}>
                    <input type="checkbox" checked={chosen.includes(o.id)} onChange={() => toggle(o.id)} />
                    <strong>{o.number}</strong>
                    <span className={styles.who}>
                      {o.contactName}
                      <small>{o.deliveryMethod === 'pickup' ? 'Pick up' : o.address || 'no address'}</small>
                    </span>
                    <span className="tabular">{counted(o.panels, 'panel')}</span>
                    <span className="tabular">{o.dueDate ? formatDayShort(o.dueDate) : 'no date'}</span>
                  </label>
                </li>
              ))}
            </ul>
            <FieldRow>
              <SelectField label="Kind" options={types} {...form.bind('type')} />
              <SelectField label="Proof" options={proofs} {...form.bind('proof')} />
            </FieldRow>
            <PlanFields bind={form.bind} />
          </Form>
        )}
      </Section>
    </Page>
  );
}
