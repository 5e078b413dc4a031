import fc from 'fast-check';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { AccountEvent } from '../../../account/account.events.ts';
import type { GlassBlockEvent } from '../../../inventory/glassblocks/glassblocks.events.ts';
import { glassLevelStatus, type InventoryEvent } from '../../../inventory/inventory.events.ts';

type Type = (AccountEvent | GlassBlockEvent | InventoryEvent)['type'];

interface Step {
  readonly act: (typeof acts)[number];
  readonly stock: number;
  readonly size: number;
  readonly quantity: number;
  readonly cents: number;
  readonly minutes: number;
}
const acts = [
  ...(['receive', 'receive', 'receive', 'draw', 'draw', 'putBack', 'adjust', 'cost', 'regroup', 'delete'] as const),
  ...(['offcut', 'offcut', 'use', 'use', 'return', 'pack', 'pack', 'open', 'zone'] as const),
];

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  stock: fc.integer({ min: 1, max: 3 }),
  size: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 99_999 }),
  // Some clocks go back.
  minutes: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constant(-40)),
});

/** The log of a made-up store: sheets, offcuts and packs that come, go, are counted again and cost something else. */
export const stores: fc.Arbitrary<StoredEvent[]> = fc
  .array(step, { minLength: 30, maxLength: 120, size: 'max' })
  .map(logOf);

interface Size {
  sizeId: number;
  widthMm: number;
  heightMm: number;
  quantity: number;
  costCents: number;
}
interface Item {
  group: number;
  level: number;
  isGone: boolean;
  readonly sizes: Size[];
}
interface Store {
  readonly items: Map<number, Item>;
  readonly offcuts: { status: string; readonly data: object }[];
  readonly packs: { isOpen: boolean; readonly stock: number; readonly data: object }[];
  readonly add: (streamType: string, streamId: number, type: Type, data: object) => void;
}

/** 1 April 2026, four days before the clocks go back in Melbourne. */
const began = Date.parse('2026-04-01T20:00:00Z');

function logOf(steps: readonly Step[]): StoredEvent[] {
  const log: StoredEvent[] = [];
  let ms = began;
  const add: Store['add'] = (streamType, streamId, type, data) => {
    const seq = log.length + 1;
    const meta = { actor: { userId: 1, name: 'Ada' } };
    const at = new Date(ms).toISOString();
    const event = { accountId: 1, seq, streamType, streamId, version: seq, type, eventVersion: 1, data, meta, at };
    log.push(event as unknown as StoredEvent);
  };
  add('account', 1, 'account.opened', { timeZone: 'Australia/Melbourne' });
  const store: Store = { items: new Map(), offcuts: [], packs: [], add };
  for (const given of steps) {
    ms += given.minutes * 60_000;
    if (given.act === 'zone') {
      const timeZone = given.cents % 2 ? 'Australia/Perth' : 'Pacific/Auckland';
      add('account', 1, 'account.updated', { timeZone });
    } else move(store, given);
  }
  return log;
}

const factsOf = (id: number, item: Item) => ({
  ...{ code: `S${id}`, name: 'x', category: 'Clear', priceGroupId: item.group, priceGroup: `Group ${item.group}` },
  ...{ thicknessMm: 6, reorderLevel: item.level },
  sheetSizes: item.sizes.map(({ quantity: _quantity, ...size }) => size),
});

function itemOf({ items, add }: Store, id: number, cents: number): Item {
  const known = items.get(id);
  if (known) return known;
  const sizes = [1, 2].map((n) => ({
    ...{ sizeId: n, widthMm: 3_210, heightMm: 1_000 * n + 251, quantity: 0, costCents: cents },
  }));
  const item = { group: 1, level: 5, isGone: false, sizes };
  items.set(id, item);
  add('stock', id, 'stock.created', factsOf(id, item));
  return item;
}

function move(store: Store, { act, stock, size: n, quantity, cents }: Step) {
  const { add, offcuts, packs } = store;
  const item = itemOf(store, stock, cents);
  const size = item.sizes[n - 1] as Size;
  const { widthMm, heightMm, sizeId } = size;
  const of = {
    ...{ sizeId, widthMm, heightMm, stockCode: `S${stock}` },
    cause: { kind: 'receipt', id: null, text: '' },
  };
  const glass = {
    ...{ stockId: stock, stockCode: `S${stock}`, thicknessMm: 6, widthMm: 500 + quantity, heightMm: 400 },
  };
  switch (act) {
    case 'receive': {
      if (item.isGone) return;
      const whole = size.quantity * size.costCents + quantity * cents;
      size.quantity += quantity;
      size.costCents = Math.round(whole / size.quantity);
      const averageCostCents = size.costCents;
      return add('stock', stock, 'stock.sheetsReceived', { ...of, quantity, costCents: cents, averageCostCents });
    }
    case 'draw':
      if (size.quantity < quantity) return;
      size.quantity -= quantity;
      return add('stock', stock, 'stock.sheetsDrawn', { ...of, quantity, costCents: size.costCents });
    case 'putBack':
      if (item.isGone) return;
      size.quantity += quantity;
      return add('stock', stock, 'stock.sheetsReturned', { ...of, quantity, costCents: size.costCents });
    case 'adjust': {
      if (item.isGone) return;
      const from = size.quantity;
      size.quantity = quantity;
      return add('stock', stock, 'stock.adjusted', { ...of, from, to: quantity, costCents: size.costCents });
    }
    case 'cost':
    case 'regroup':
      if (act === 'cost') size.costCents = cents;
      else item.group = quantity;
      return add('stock', stock, 'stock.updated', factsOf(stock, item));
    case 'delete':
      if (quantity < 8 || item.isGone) return;
      item.isGone = true;
      for (const one of item.sizes) one.quantity = 0;
      return add('stock', stock, 'stock.deleted', { code: `S${stock}` });
    case 'offcut':
      offcuts.push({ status: glassLevelStatus.available, data: glass });
      return add('glassLevel', offcuts.length, 'glassLevel.created', {
        ...glass,
        costCents: cents,
        bin: '',
        sourceSheetId: 1,
      });
    case 'use':
    case 'return': {
      const at = quantity % Math.max(1, offcuts.length);
      const one = offcuts[at];
      const to =
        act === 'return'
          ? glassLevelStatus.available
          : one?.status === glassLevelStatus.available
            ? glassLevelStatus.issued
            : glassLevelStatus.cut;
      if (!one || one.status === to) return;
      const from = one.status;
      one.status = to;
      const type = act === 'return' ? 'glassLevel.returned' : 'glassLevel.used';
      return add('glassLevel', at + 1, type, { ...one.data, from, to, cause: of.cause });
    }
    case 'pack': {
      const data = {
        ...of,
        number: `B${packs.length}`,
        stockId: stock,
        thicknessMm: 6,
        sheets: quantity,
        costCents: cents,
      };
      packs.push({ isOpen: false, stock, data });
      return add('glassBlock', packs.length, 'glassBlock.created', data);
    }
    case 'open': {
      const at = quantity % Math.max(1, packs.length);
      const pack = packs[at];
      if (!pack || pack.isOpen) return;
      pack.isOpen = true;
      add('glassBlock', at + 1, 'glassBlock.opened', pack.data);
    }
  }
}
