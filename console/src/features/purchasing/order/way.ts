import type { PurchaseOrder } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { isFinal, statusMeta, transitionsOf } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine as machine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { formatDayShort } from '../../../lib/format/date.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import type { DiagramStep } from '../../../widgets/living-diagram/living-diagram.tsx';

type Status = PurchaseOrder['status'];
type Walked = Pick<PurchaseOrder, 'type' | 'isOwnPickup' | 'advisedShipping' | 'status' | 'way' | 'lines'>;

const to = (event: string, from?: string): Status | undefined =>
  transitionsOf(machine).find((m) => m.event === event && (!from || m.from === from))?.to as Status | undefined;

/** The way goods of this kind take, by what the machine does with each answer. */
export function plannedWay({ type, isOwnPickup, advisedShipping }: Walked): Status[] {
  const isShipped = type === 'bulk' || advisedShipping !== null;
  const confirmed = to('approve');
  const shipping = transitionsOf(machine).find((m) => m.event === 'suppliershipped');
  const pickup = transitionsOf(machine).find((m) => m.event === 'pickupready');
  const goods = isShipped ? [shipping?.from, shipping?.to] : isOwnPickup ? [pickup?.from, pickup?.to] : [shipping?.to];
  const approval = transitionsOf(machine).find((m) => m.event === 'approve')?.from;
  const done = transitionsOf(machine).filter((m) => m.event === 'receivingcomplete');
  const last = done.find((m) => isFinal(machine, m.to))?.to;
  return [approval, confirmed, ...goods, to('shipmentreceived'), last].filter((s) => s !== undefined) as Status[];
}

/** Nothing comes any more: it is completed or cancelled. */
export const isOver = ({ status }: Pick<Walked, 'status'>): boolean => isFinal(machine, status);

/** Where it is, the way it took with its days, and what comes. A status that was jumped is not needed. */
export function stepsOf(order: Walked): DiagramStep[] {
  const walked = new Map(order.way.map(({ status, at }) => [status, at]));
  const planned = plannedWay(order);
  const here = planned.indexOf(order.status);
  const rest = here < 0 ? [] : planned.slice(here + 1);
  const known = planned.filter(
    (status) => status !== order.status && !rest.includes(status) && !isFinal(machine, status),
  );
  const past = known.filter((status) => walked.has(status) || here >= 0);
  const step = (status: Status, state: DiagramStep['state']): DiagramStep => {
    const meta = statusMeta(machine, status);
    const at = walked.get(status);
    return {
      id: status,
      label: meta.label,
      state,
      tone: meta.tone,
      ...(meta.icon ? { icon: meta.icon } : {}),
      ...(at && state !== 'ahead' ? { fact: formatDayShort(dayOf(at)) } : {}),
    };
  };
  return [
    ...past.map((status) => step(status, walked.has(status) ? 'done' : 'skipped')),
    step(order.status, isOver(order) ? 'done' : 'now'),
    ...rest.map((status) => step(status, 'ahead')),
  ];
}

/** Actions that lead on from where it is or from what comes, but for the way back: what may stand after "Not yet". */
export function stepsAhead(order: Walked, steps: readonly string[]): string[] {
  const planned = plannedWay(order);
  const coming = planned.slice(Math.max(0, planned.indexOf(order.status)));
  const leads = (event: string) =>
    transitionsOf(machine).some(
      (m) =>
        m.event === event && coming.includes(m.from as Status) && coming.includes(m.to as Status) && m.from !== m.to,
    );
  return steps.filter(leads);
}
