import { makeUpWords } from '@glasshouse/services/contexts/ordereditor/assembly-words.contract';
import { cornersText } from '@glasshouse/services/contexts/ordereditor/corner-words.contract';
import { placeWords } from '@glasshouse/services/contexts/ordereditor/place.contract';
import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { gates } from '@glasshouse/state-machines/order/order.gates';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { formatDay, formatDayShort } from '../../lib/format/date.ts';
import { formatMass, formatMoney } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import type { DiagramStep } from '../../widgets/living-diagram/living-diagram.tsx';
import { edgesText } from './editing/edges.ts';
import { sideStatuses } from './order-statuses.ts';

type Item = Order['items'][number];
type Step = Order['steps'][number];

const counted = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

/** What is done to the glass of a line: '10 mm toughened · flat polish all edges · 2 holes · 44.2 kg'. */
export function workText(item: Item): string {
  if (item.kind !== 'glass') return 'Stock item';
  const parts = [
    item.assembly
      ? `${makeUpWords(item.assembly)}, ${item.thicknessMm} mm thick`
      : `${item.thicknessMm} mm${item.isToughened ? ' toughened' : ''}`,
    edgesText(item.edges),
    item.holes > 0 ? counted(item.holes, 'hole') : '',
    item.cutouts > 0 ? counted(item.cutouts, 'cutout') : '',
    cornersText(item.corners),
    item.place ? placeWords[item.place] : '',
    // The number and its unit stay on one line.
    formatMass(item.weightKg).replace(' ', '\u00a0'),
  ];
  return parts.filter(Boolean).join(' · ');
}

export const deliveryWords: Readonly<Record<Order['deliveryMethod'], string>> = {
  delivery: 'Delivery',
  pickup: 'Pick up',
};

/** Longer facts are told when the step is pressed, characters. */
const longestFact = 16;

const states = { done: 'done', current: 'now', ahead: 'ahead', notNeeded: 'skipped' } as const;

type Facts = { readonly [S in Step['status']]?: (order: Order) => string | undefined };

/** What a step that is still ahead will take. */
const aheadFacts: Facts = {
  production: (order) => counted(order.expectedPanels || order.totals.panels, 'panel'),
  despatch: (order) => (order.dueDate ? formatDayShort(order.dueDate) : undefined),
};

const owing: Facts[Step['status']] = ({ totals }) => `${formatMoney(totals.owing)} owing`;

/** What a step that is now waits for, where figures say it shorter than the server's sentence. */
const nowFacts: Facts = {
  pendingPrePaid: owing,
  pendingCODPaid: owing,
  production: ({ finishedPanels, expectedPanels }) =>
    expectedPanels > 0 ? `${finishedPanels} of ${expectedPanels} made` : undefined,
};

const agreed: Facts[Step['status']] = () => 'approved';
const doneFacts: Facts = { pendingAccountApproval: agreed, pendingProductionApproval: agreed };

/** Names short enough for the diagram, where the fact below says the rest. */
const shortNames: { readonly [S in Step['status']]?: string } = {
  pendingAccountApproval: 'Accounts',
  pendingProductionApproval: 'Approval',
  quotePendingSent: 'Quote',
  pendingCustomerApproval: 'Customer',
  pendingPrePaid: 'Prepayment',
  pendingExternalSetup: 'External',
  pendingCODPaid: 'COD',
};

const dayText = (step: Step) => (step.at ? formatDayShort(dayOf(step.at)) : undefined);

/** The fact under a step: when it was, what it waits for, or what it will take. */
function factOf(step: Step, order: Order): string | undefined {
  if (step.state === 'notNeeded') return undefined;
  if (step.state === 'ahead') return aheadFacts[step.status]?.(order);
  if (step.state === 'done') return doneFacts[step.status]?.(order) ?? dayText(step);
  const fact = nowFacts[step.status]?.(order);
  if (fact) return fact;
  const waits = step.text.replace(/^waiting for /, '');
  const isGate = gates.some(([status]) => status === step.status);
  return isGate && waits && waits.length <= longestFact ? waits : dayText(step);
}

/** The way of an order as a diagram. Steps that only another kind of order takes are left out until they happen. */
export function diagramOf(order: Order): DiagramStep[] {
  const isForeign = (step: Step) =>
    step.state === 'notNeeded' && (order.type === 'quote' || sideStatuses.includes(step.status));
  return order.steps
    .filter((step) => !isForeign(step))
    .map((step) => ({
      id: step.status,
      label: step.label,
      short: shortNames[step.status],
      state: states[step.state],
      tone: step.tone,
      icon: statusMeta(orderMachine, step.status).icon,
      fact: factOf(step, order),
    }));
}

/** What a step took or what it lacks, in one sentence. */
export function stepText(step: Step, order: Order): string {
  if (step.state === 'notNeeded') return `${step.label}: not needed for this order.`;
  if (step.state === 'ahead') return `${step.label}: not reached yet.`;
  const when = step.at ? `since ${formatDay(dayOf(step.at))}` : '';
  const who = step.by ? `, by ${step.by}` : '';
  if (step.state === 'current') return `${step.label} ${when}${who}. ${step.text ? `It is ${step.text}.` : ''}`.trim();
  return `${step.label}: ${step.at ? formatDay(dayOf(step.at)) : 'done'}${step.by ? `, by ${step.by}` : ''}.${order.isOnHold ? ' The order is on hold.' : ''}`;
}
