import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import type { GlassBlockEvent } from '../../../inventory/glassblocks/glassblocks.events.ts';
import { glassLevelStatus, type InventoryEvent } from '../../../inventory/inventory.events.ts';
import type { Picture } from './oracle.ts';

/** What an event may say; each says some of it. */
interface Said {
  sizeId: number;
  widthMm: number;
  heightMm: number;
  quantity: number;
  costCents: number;
  averageCostCents: number;
  to: number | string;
  from: number | string;
  sheets: number;
  priceGroupId: number;
  reorderLevel: number;
  sheetSizes: { sizeId: number; widthMm: number; heightMm: number; costCents: number }[];
}
interface Sheets {
  mm2: number;
  n: number;
  cents: number;
}

/** The glass that stands after some events of a log, counted again, naively, piece by piece; and what was used up to there. */
export function stockPicture(log: readonly StoredEvent[], until: number): Picture {
  const racks = new Map<string, Sheets>();
  const offcuts = new Map<number, Sheets>();
  const packs = new Map<number, Sheets>();
  const groups = new Map<number, number>();
  const levels = new Map<number, number>();
  let [usedMm2, usedCents] = [0, 0];
  for (const { streamId: id, type: named, data } of log.slice(0, until)) {
    const type = named as (GlassBlockEvent | InventoryEvent)['type'];
    const d = data as Said;
    const key = `${id} ${d.sizeId}`;
    const size = racks.get(key);
    const mm2 = d.widthMm * d.heightMm;
    if (type === 'stock.created' || type === 'stock.updated') {
      groups.set(id, d.priceGroupId);
      levels.set(id, d.reorderLevel);
      for (const one of d.sheetSizes) {
        const was = racks.get(`${id} ${one.sizeId}`);
        racks.set(`${id} ${one.sizeId}`, { mm2: one.widthMm * one.heightMm, n: was?.n ?? 0, cents: one.costCents });
      }
    }
    if (type === 'stock.deleted') for (const [at, one] of racks) if (at.startsWith(`${id} `)) one.n = 0;
    if (size && type === 'stock.sheetsReceived') {
      size.n += d.quantity;
      size.cents = d.averageCostCents;
    }
    const way = type === 'stock.sheetsDrawn' ? -1 : type === 'stock.sheetsReturned' ? 1 : 0;
    if (size && way) {
      size.n += way * d.quantity;
      usedMm2 -= way * d.quantity * mm2;
      usedCents -= way * d.quantity * size.cents;
    }
    if (size && type === 'stock.adjusted') size.n = Number(d.to);
    if (type === 'glassLevel.created') offcuts.set(id, { mm2, n: 1, cents: d.costCents });
    if (type === 'glassLevel.used' || type === 'glassLevel.returned') {
      const offcut = offcuts.get(id) as Sheets;
      const now = d.to === glassLevelStatus.available ? 1 : 0;
      usedMm2 += (offcut.n - now) * mm2;
      usedCents += (offcut.n - now) * offcut.cents;
      offcut.n = now;
    }
    if (type === 'glassBlock.created') packs.set(id, { mm2, n: d.sheets, cents: d.costCents });
    if (type === 'glassBlock.opened') (packs.get(id) as Sheets).n = 0;
  }
  const cents = (some: Iterable<Sheets>) =>
    dec([...some].reduce((sum, one) => sum + one.n * one.cents, 0))
      .div(100)
      .toFixed(6);
  const all = [...racks.values(), ...offcuts.values(), ...packs.values()];
  const sheetsOf = (id: number) =>
    [...racks].filter(([at]) => at.startsWith(`${id} `)).reduce((sum, [, one]) => sum + one.n, 0);
  return {
    value: cents(all),
    rack: cents(racks.values()),
    offcut: cents(offcuts.values()),
    pack: cents(packs.values()),
    sheets: String([...racks.values(), ...packs.values()].reduce((sum, one) => sum + one.n, 0)),
    offcuts: String([...offcuts.values()].reduce((sum, one) => sum + one.n, 0)),
    mm2: String(all.reduce((sum, one) => sum + one.n * one.mm2, 0)),
    moved: cents(all),
    movedMm2: String(all.reduce((sum, one) => sum + one.n * one.mm2, 0)),
    usedMm2: String(usedMm2),
    usedValue: dec(usedCents).div(100).toFixed(6),
    low: String([...levels].filter(([id, level]) => sheetsOf(id) < level).length),
    first: cents([...racks].filter(([at]) => groups.get(Number(at.split(' ')[0])) === 1).map(([, one]) => one)),
  };
}
