import fc from 'fast-check';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { type PurchaseOrderEvent, PurchaseOrderStatus } from '../../../purchasing/purchasing.events.ts';

const s = PurchaseOrderStatus.enum;
const acts = [
  ...([
    'make',
    'make',
    'make',
    'approve',
    'approve',
    'edit',
    'edit',
    'confirm',
    'advise',
    'receive',
    'receive',
  ] as const),
  ...(['receive', 'part', 'complete', 'cancel', 'delete'] as const),
];
interface Step {
  readonly act: (typeof acts)[number];
  readonly order: number;
  readonly line: number;
  readonly quantity: number;
  readonly cents: number;
  readonly date: number;
  readonly minutes: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  order: fc.integer({ min: 1, max: 4 }),
  line: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 99_999 }),
  date: fc.integer({ min: 0, max: 9 }),
  // Some clocks go back.
  minutes: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constant(-40)),
});

/** The log of a made-up buying office: orders that are agreed, changed, put off, received in parts, closed and cancelled. */
export const buyingOffices: fc.Arbitrary<StoredEvent[]> = fc
  .array(step, { minLength: 30, maxLength: 100, size: 'max' })
  .map(logOf);

const dayOf = (date: number) => (date === 0 ? null : `2026-04-0${date}`);
const lineOf = (lineId: number, { quantity, cents, date }: Step) => ({
  ...{ lineId, stockId: lineId, stockCode: `S${lineId}`, sizeId: lineId, description: '', widthMm: 1_000 * lineId },
  ...{ heightMm: 500, quantity, unitCost: (cents / 100).toFixed(2), hasGst: true, orderItemId: null },
  expectedDate: date % 2 ? dayOf(date) : null,
});
const termsOf = (given: Step) => ({
  ...{ supplierId: 7, supplierName: 'Float Co', supplierEmail: '', reference: '', note: '', deliverTo: '' },
  ...{ expectedDate: dayOf(given.date), isOwnPickup: false, gstPercent: '10' },
  lines: given.line === 1 ? [lineOf(1, given)] : [lineOf(1, given), lineOf(2, given)],
});

/** What each act says beside where the order is then. */
function saidBy(given: Step): [PurchaseOrderEvent['type'], string, object] | null {
  const { act, line: lineId, quantity, cents, date } = given;
  const goods = { stockId: lineId, stockCode: 'S', description: '', widthMm: 900, heightMm: 500 };
  const lines = [{ lineId, ...goods, quantity, refused: 0, costCents: cents }];
  const closed = [{ lineId, quantity: 1, reason: 'x' }];
  switch (act) {
    case 'approve':
      return ['purchaseOrder.approved', 'pendingConfirmation', {}];
    case 'edit':
      return ['purchaseOrder.edited', '', { terms: termsOf(given) }];
    case 'confirm': {
      const expected = [{ lineId, quantity, expectedDate: dayOf((date * 3) % 10) }];
      return ['purchaseOrder.supplierConfirmed', '', { expectedDate: dayOf(date), lines: expected }];
    }
    case 'advise':
      return ['purchaseOrder.receivingAdvised', '', { date: dayOf(date) }];
    case 'receive':
      return ['purchaseOrder.receivingUpdated', 'receiving', { lines }];
    case 'part':
      return ['purchaseOrder.partReceived', 'pendingReceival', { closed }];
    case 'complete':
      return ['purchaseOrder.completed', 'completed', { closed: [] }];
    case 'cancel':
      return ['purchaseOrder.cancelled', 'cancelled', {}];
    default:
      return null;
  }
}

/** 1 April 2026, four days before the clocks go back in Melbourne. */
const began = Date.parse('2026-04-01T20:00:00Z');

function logOf(steps: readonly Step[]): StoredEvent[] {
  const log: StoredEvent[] = [];
  const statuses = new Map<number, string>();
  let ms = began;
  const add = (streamType: string, streamId: number, type: string, data: object) => {
    const seq = log.length + 1;
    const meta = { actor: { userId: 1, name: 'Ada' } };
    const at = new Date(ms).toISOString();
    const event = { accountId: 1, seq, streamType, streamId, version: seq, type, eventVersion: 1, data, meta, at };
    log.push(event as unknown as StoredEvent);
  };
  add('account', 1, 'account.opened', { timeZone: 'Australia/Melbourne' });
  for (const given of steps) {
    ms += given.minutes * 60_000;
    const { act, order } = given;
    const status = statuses.get(order);
    if (act === 'make' && status === undefined) {
      const head = { number: `PO-${order}`, orderId: null, from: 'new', to: 'pendingApproval', path: [] };
      add('purchaseOrder', order, 'purchaseOrder.created', { ...head, approval: 'pending', terms: termsOf(given) });
      statuses.set(order, 'pendingApproval');
    } else if (act === 'delete' && (status === s.pendingApproval || status === s.cancelled)) {
      add('purchaseOrder', order, 'purchaseOrder.deleted', { number: `PO-${order}`, orderId: null });
      statuses.set(order, 'deleted');
    } else move(given, status);
  }
  return log;

  function move(given: Step, status: string | undefined): void {
    const said = saidBy(given);
    if (!said || status === undefined || ['completed', 'cancelled', 'deleted'].includes(status)) return;
    const [type, to, data] = said;
    const isEarly = status === s.pendingApproval;
    if (isEarly !== (given.act === 'approve') && given.act !== 'edit' && given.act !== 'cancel') return;
    const next = to || status;
    statuses.set(given.order, next);
    add('purchaseOrder', given.order, type, {
      from: status,
      to: next,
      path: [next],
      number: '',
      orderId: null,
      ...data,
    });
  }
}
