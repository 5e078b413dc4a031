import fc from 'fast-check';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { AccountEvent } from '../../../account/account.events.ts';
import type { InventoryEvent } from '../../../inventory/inventory.events.ts';
import type { CreditNoteEvent } from '../../../invoicing/credit/credit-notes.events.ts';
import { OrderStatus } from '../../../orders/order-kinds.contract.ts';
import type { OrderEvent } from '../../../orders/orders.events.ts';

const s = OrderStatus.enum;

/** A step in the life of an order; what cannot happen to it then is left out. */
interface Step {
  readonly order: number;
  readonly act: (typeof acts)[number];
  readonly minutes: number;
  readonly sizes: readonly {
    readonly stock: number;
    readonly width: number;
    readonly quantity: number;
    readonly price: number;
  }[];
  readonly contact: number;
  readonly due: number;
}
const acts = [
  'submit',
  'submit',
  'submit',
  'edit',
  'edit',
  'cancelItem',
  'cancel',
  'restore',
  'review',
  'deny',
  'recheck',
  'sendQuote',
  'sendQuote',
  'approveQuote',
  'cancelQuote',
  'expireQuote',
  'produce',
  'produce',
  'despatch',
  'despatch',
  'forceDespatch',
  'revert',
  'ncr',
  'ncr',
  'ncr',
  'approveNcr',
  'approveNcr',
  'approveNcr',
  'denyNcr',
  'denyNcr',
  'credit',
  'credit',
  'credit',
  'cancelCredit',
  'cancelCredit',
  'zone',
  'stock',
] as const;

/** 1 April 2026, four days before the clocks go back in Melbourne. */
const began = Date.parse('2026-04-01T20:00:00Z');
const isQuoteStatus = (status: string) => status === s.quotePendingSent || status === s.pendingCustomerApproval;

interface Life {
  type: string;
  status: string;
  items: Line[];
  cancelled: number[];
  ncrs: { id: number; standing: string }[];
  contact: number;
  due: string;
}
type Line = { itemId: number; stockId: number; quantity: number; widthMm: number; line: string };

const step: fc.Arbitrary<Step> = fc.record({
  order: fc.integer({ min: 1, max: 4 }),
  act: fc.constantFrom(...acts),
  // Some clocks go back.
  minutes: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constant(-40)),
  sizes: fc.array(
    fc.record({
      stock: fc.integer({ min: 1, max: 4 }),
      width: fc.integer({ min: 97, max: 2999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 999_999_999 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  contact: fc.integer({ min: 1, max: 3 }),
  due: fc.integer({ min: 0, max: 6 }),
});

/** The log of a made-up business: orders and quotes in every turn of their lives, over the night the clocks change. */
export const businesses: fc.Arbitrary<StoredEvent[]> = fc
  .array(step, { minLength: 40, maxLength: 160, size: 'max' })
  .map(logOf);

function logOf(steps: readonly Step[]): StoredEvent[] {
  const log: StoredEvent[] = [];
  let ms = began;
  const lives = new Map<number, Life>();
  const credits: number[] = [];
  const add = (streamType: string, streamId: number, type: Type, data: object) => {
    const seq = log.length + 1;
    const meta = {
      actor: { userId: (streamId % 2) + 1, name: `Rep ${streamId % 2}` },
      correlationId: '',
      causationId: null,
      depth: 0,
    };
    log.push({
      accountId: 1,
      seq,
      streamType,
      streamId,
      version: seq,
      type,
      data,
      meta,
      at: new Date(ms).toISOString(),
    });
  };
  add('account', 1, 'account.opened', { timeZone: 'Australia/Melbourne' });
  for (const given of steps) {
    ms += given.minutes * 60_000;
    const { act, order: id } = given;
    if (act === 'zone')
      add('account', 1, 'account.updated', { timeZone: given.due % 2 ? 'Australia/Perth' : 'Pacific/Auckland' });
    else if (act === 'stock')
      add('stock', given.contact, 'stock.updated', {
        priceGroupId: given.due + 1,
        priceGroup: `Group ${given.due}`,
        code: `S${given.contact}`,
        sheetSizes: [],
      });
    else if (act === 'cancelCredit') {
      const note = credits.pop();
      if (note) add('creditNote', note, 'creditNote.cancelled', {});
    } else
      live(
        id,
        given,
        lives,
        (type, data) => add('order', id, type, data),
        (data) => {
          credits.push(log.length + 1);
          add('creditNote', log.length + 1, 'creditNote.created', data);
        },
      );
  }
  return log;
}

type Type = AccountEvent['type'] | InventoryEvent['type'] | CreditNoteEvent['type'] | OrderEvent['type'];
type Say = (type: Type, data: object) => void;

function detailsOf(given: Step, first: number) {
  const items = given.sizes.map(({ stock, width, quantity, price }, i) => ({
    itemId: first + i,
    stockId: stock,
    stockCode: `S${stock}`,
    description: 'Glass',
    kind: stock === 4 ? 'stock' : 'glass',
    thicknessMm: stock === 4 ? 0 : 6,
    widthMm: width,
    heightMm: 777,
    quantity,
    isToughened: price % 2 === 0,
    edges: ['CC', 'CC', 'CC', 'CC'],
    holes: price % 3,
    unitPrice: '1',
    price: [{ amount: (price / 1_000_000).toFixed(6) }],
    line: dec6(price),
  }));
  const day = new Date(began + given.due * 86_400_000).toISOString().slice(0, 10);
  return {
    items,
    details: {
      contactId: given.contact,
      contactName: `Customer ${given.contact}`,
      terms: given.contact === 1 ? 'cod' : 'account',
      deliveryMethod: 'delivery',
      deliveryAddress: { state: given.contact === 2 ? 'NSW' : 'VIC' },
      dueDate: given.due === 0 ? null : day,
      items,
    },
  };
}
const dec6 = (millionths: number) => (millionths / 1_000_000).toFixed(6);

const totalsOf = (items: readonly Line[]) => {
  const exGst = items.reduce((sum, item) => sum + Math.round(Number(item.line) * 1_000_000), 0) / 1_000_000;
  return { panels: 0, areaM2: '0', weightKg: '0', exGst: exGst.toFixed(2), gst: (exGst / 10).toFixed(2), total: '0' };
};

function live(id: number, given: Step, lives: Map<number, Life>, say: Say, credit: (data: object) => void) {
  const { act } = given;
  const life = lives.get(id);
  if (!life) {
    const { details, items } = detailsOf(given, 1);
    const type = given.due % 3 === 0 ? 'quote' : 'order';
    lives.set(id, { type, status: s.draft, items, cancelled: [], ncrs: [], contact: given.contact, due: '' });
    return say('order.created', {
      from: 'new',
      to: s.draft,
      path: [],
      number: `N-${id}`,
      type,
      details,
      totals: totalsOf(items),
    });
  }
  const go = (type: Type, to: string, more: object = {}) => {
    const from = life.status;
    life.status = to;
    say(type, { from, to, path: from === to ? [] : [to], ...more });
  };
  const open = () => life.items.filter((item) => !life.cancelled.includes(item.itemId));
  const isLive = life.status !== s.draft && life.status !== s.denied && life.status !== s.cancelled;
  const isQuote = life.type === 'quote';
  switch (act) {
    case 'submit':
      if (life.status === s.draft) go('order.submitted', isQuote ? s.quotePendingSent : s.pendingAccountApproval);
      return;
    case 'edit': {
      if (!isLive && life.status !== s.draft) return;
      // A cancelled line stays in the order; a number is never used twice.
      const kept = life.items.filter((item) => life.cancelled.includes(item.itemId));
      const last = Math.max(...life.items.map((item) => item.itemId));
      const { details, items } = detailsOf(given, given.due % 2 && kept.length === 0 ? 1 : last + 1);
      life.items = [...items, ...kept];
      details.items = life.items as typeof items;
      return go('order.edited', life.status, { details, totals: totalsOf(items) });
    }
    case 'cancelItem': {
      const [item] = open();
      if (!item || !isLive) return;
      life.cancelled.push(item.itemId);
      return go('order.itemCancelled', open().length ? life.status : s.cancelled, {
        itemId: item.itemId,
        totals: totalsOf(open()),
      });
    }
    case 'cancel':
      return life.status === s.cancelled ? undefined : go('order.cancelled', s.cancelled);
    case 'restore':
      return life.status === s.cancelled ? go('order.restored', s.draft) : undefined;
    case 'review':
      return isLive || life.status === s.denied ? go('order.reviewed', s.draft) : undefined;
    case 'deny':
      return isLive ? go('order.denied', s.denied) : undefined;
    case 'recheck':
      return life.status === s.denied
        ? go('order.approvalsRechecked', isQuote ? s.quotePendingSent : s.production)
        : undefined;
    case 'sendQuote':
      return isQuote && isQuoteStatus(life.status) ? go('order.quoteSent', s.pendingCustomerApproval) : undefined;
    case 'approveQuote':
      if (!isQuote || !isQuoteStatus(life.status)) return;
      life.type = 'order';
      return go('order.quoteApproved', s.production, { number: `O-${id}` });
    case 'cancelQuote':
      return isQuote && life.status !== s.cancelled && life.status !== s.denied
        ? go('order.quoteCancelled', s.cancelled)
        : undefined;
    case 'expireQuote':
      return isQuote && life.status === s.pendingCustomerApproval ? go('order.quoteExpired', s.cancelled) : undefined;
    case 'produce':
      return !isQuote && life.status === s.pendingAccountApproval
        ? go('order.productionReleased', s.production)
        : undefined;
    case 'despatch':
    case 'forceDespatch':
      if (isQuote || !isLive || life.status === s.completed) return;
      return go(act === 'despatch' ? 'order.despatched' : 'order.despatchForced', s.completed);
    case 'revert':
      return life.status === s.completed ? go('order.despatchReverted', s.production) : undefined;
    case 'ncr': {
      if (life.status !== s.completed) return;
      const ncrId = life.ncrs.length + 1;
      life.ncrs.push({ id: ncrId, standing: 'waiting' });
      return say('orderItemNcr.raised', {
        ncrId,
        itemId: life.items[0]?.itemId ?? 1,
        reason: given.due % 2 ? 'stock' : 'production',
        quantity: given.contact,
        note: '',
      });
    }
    case 'approveNcr':
    case 'denyNcr': {
      const ncr = life.ncrs.find((one) => one.standing === 'waiting');
      if (!ncr) return;
      ncr.standing = act === 'approveNcr' ? 'accepted' : 'refused';
      return say(act === 'approveNcr' ? 'orderItemNcr.approved' : 'orderItemNcr.denied', {
        ncrId: ncr.id,
        outcome: 'credit',
      });
    }
    case 'credit': {
      const ncr = life.ncrs.find((one) => one.standing === 'accepted');
      if (ncr)
        credit({
          orderId: id,
          ncrId: ncr.id,
          number: `CN-${id}`,
          contactId: given.contact,
          subtotal: dec6(given.sizes[0]?.price ?? 1),
          gst: '0',
          lines: [],
        });
    }
  }
}
