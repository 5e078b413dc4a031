import { proofLabels } from '@glasshouse/services/contexts/tasks/resources/task-lists.contract';
import type { TaskCandidate } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dayOf } from '../../../lib/format/zone.ts';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { Page } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { PlanFields } from '../plan-fields.tsx';
import { useCreateTask } from '../task/actions.ts';
import { counted } from '../task-words.ts';
import { taskOrdersQuery } from '../tasks.queries.ts';
import { type ChosenOrders, loadText, withChoice } from './chosen-orders.ts';
import { cargoOf, type Kind, kinds, titleOfKind } from './kinds.ts';
import styles from './new-task.module.css';
import { bodyOf, firstPlan } from './new-task.ts';
import { PickOrders } from './pick-orders.tsx';
import { PickPurchaseOrders } from './pick-purchase-orders.tsx';

const proofs = Object.entries(proofLabels).map(([value, label]) => ({ value, label }));

/** Plans a run, a transfer, a pick up, or work without goods; with an order that waits for one, that order is chosen. */
export function NewTaskPage({ orderId }: { readonly orderId?: number | undefined }) {
  const { data, error, refetch } = useQuery({ ...taskOrdersQuery(''), enabled: orderId !== undefined });
  if (orderId === undefined) return <PlanTask />;
  if (!data)
    return (
      <Page title={titleOfKind('delivery')}>
        <PartWait error={error} onRetry={refetch} title="The ready orders could not be loaded" rows={8} />
      </Page>
    );
  const order = data.orders.find(({ id }) => id === orderId);
  return <PlanTask order={order} missing={order ? undefined : orderId} />;
}

interface Props {
  /** The order it is planned for. */
  readonly order?: TaskCandidate | undefined;
  /** An order that was named and does not wait for a run. */
  readonly missing?: number | undefined;
}

/** What a run carries, and who drives when. */
function PlanTask({ order, missing }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenOrders>(new Map(order ? [[order.id, order]] : []));
  const [pickUps, setPickUps] = useState<ReadonlySet<number>>(new Set());
  const command = useCreateTask((id) => void navigate({ to: '/tasks/$id', params: { id } }));
  const form = useForm(
    { ...firstPlan, kind: order?.deliveryMethod ?? firstPlan.kind, date: dayOf(new Date()) },
    command,
  );
  const kind = form.values.kind as Kind;
  const cargo = cargoOf(kind);
  const choosePickUp = (id: number, isChosen: boolean) =>
    setPickUps((old) => new Set(isChosen ? [...old, id] : [...old].filter((one) => one !== id)));
  const words = {
    orders: chosen.size === 0 ? '' : loadText(chosen),
    purchaseOrders: pickUps.size === 0 ? '' : counted(pickUps.size, 'purchase order'),
    nothing: 'this task',
  }[cargo];
  const send = () =>
    void command.run({ body: bodyOf(form.values, { orderIds: [...chosen.keys()], purchaseOrderIds: [...pickUps] }) });
  return (
    <Page title={titleOfKind(kind)} sub="Goods, driver and time">
      {missing && (
        <Notice icon="truck" title="This order does not wait for a run">
          It is on a run already, or something still stands in its way:{' '}
          <RecordLink kind="order" id={missing} isSameTab>
            see the order
          </RecordLink>
          .
        </Notice>
      )}
      <div className={styles.columns}>
        <section className={styles.orders} aria-label={cargo === 'orders' ? 'Ready orders' : 'Goods'}>
          {cargo === 'orders' && (
            <PickOrders
              chosen={chosen}
              onChoose={(orders, isChosen) => setChosen((old) => withChoice(old, orders, isChosen))}
            />
          )}
          {cargo === 'purchaseOrders' && <PickPurchaseOrders chosen={pickUps} onChoose={choosePickUp} />}
          {cargo === 'nothing' && (
            <Notice icon="info" title="This work carries no goods">
              Enter the work, the time and the driver on the right.
            </Notice>
          )}
        </section>
        <section className={styles.plan} aria-label="Plan">
          <p className={styles.load} role="status">
            {cargo === 'nothing' ? 'No goods' : words || 'No orders chosen'}
          </p>
          <Form
            command={command}
            startsInFirstField
            submitLabel={words ? `Plan ${words}` : 'Choose orders'}
            onSubmit={send}
            onCancel={() => void navigate({ to: '/tasks' })}
          >
            <FieldRow>
              <SelectField label="Kind" options={kinds} {...form.bind('kind')} />
              {cargo === 'orders' && <SelectField label="Proof" options={proofs} {...form.bind('proof')} />}
            </FieldRow>
            {cargo === 'nothing' && (
              <FieldRow>
                <TextField label="Work to do" autoComplete="off" {...form.bind('title')} />
                <NumberField label="Takes" unit="min" isWhole isOptional {...form.bind('minutes')} />
              </FieldRow>
            )}
            <PlanFields bind={form.bind} />
            {cargo === 'orders' && (
              <FieldRow>
                <TextField
                  label="Promised from"
                  isOptional
                  placeholder="07:00"
                  width={8}
                  {...form.bind('windowFrom')}
                />
                <TextField
                  label="Promised until"
                  isOptional
                  placeholder="10:00"
                  width={8}
                  help="Of every stop; each can be changed later"
                  {...form.bind('windowTo')}
                />
              </FieldRow>
            )}
          </Form>
        </section>
      </div>
    </Page>
  );
}
