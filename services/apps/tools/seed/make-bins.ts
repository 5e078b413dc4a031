import { type BinData, bins } from '../../../contexts/inventory/bins/bins.contract.ts';
import { sizesOnHand } from '../../../contexts/inventory/bins/bins.facts.ts';
import { createBin } from '../../../contexts/inventory/bins/commands/create-bin.ts';
import { createBins } from '../../../contexts/inventory/bins/commands/create-bins.ts';
import { moveStock } from '../../../contexts/inventory/bins/commands/move-stock.ts';
import { containers } from '../../../contexts/inventory/bins/containers.contract.ts';
import { someOffcuts } from '../../../contexts/inventory/inventory.facts.ts';
import { labelOf } from '../../../platform/barcodes/label-forms.ts';
import { listCommands } from '../../../platform/lists/list-commands.ts';
import type { Business } from './business.ts';

const binOf = (data: Partial<BinData> & { code: string }): BinData => bins.data.parse(data);
const createContainer = listCommands(containers).create;
/** A rack of the store carries 25 tonnes; a bay for jumbo sheets more. */
const racks = {
  kind: 'rack',
  accepts: null,
  maxSheets: 150,
  maxKg: 25_000,
  maxWidthMm: null,
  maxHeightMm: null,
} as const;
/** Offcuts that wait to be put away, as they do each morning. */
const waiting = 6;

/** The ids of the demo business's bins by code. */
export type DemoBins = ReadonlyMap<string, number>;

/** The glass store with its racks, bays and offcut racks, and the frames and trolleys of the shop. */
export async function makeBins(b: Business, at: Date): Promise<DemoBins> {
  const ids = new Map<string, number>();
  const add = async (data: Partial<BinData> & { code: string }) => {
    const made = await b.run(at, createBin, binOf(data));
    if (made) ids.set(data.code, made.id);
    return made?.id ?? null;
  };
  const addSeries = async (pattern: string, codes: readonly string[], data: Omit<BinData, 'code' | 'name'>) => {
    const made = await b.run(at, createBins, { ...data, pattern });
    for (const [i, id] of (made?.ids ?? []).entries()) ids.set(codes[i] ?? '', id);
  };
  const shop = await add({ code: 'SHOP', name: 'Workshop', kind: 'site' });
  const store = await add({ code: 'STORE', name: 'Glass store', kind: 'area', parentId: shop });
  await addSeries('R{01-12}', numbered('R', 12), { ...racks, parentId: store });
  await addSeries('J{1-3}', ['J1', 'J2', 'J3'], { ...racks, kind: 'slot', maxKg: 60_000, parentId: store });
  const blocks = await add({ code: 'BLOCKS', name: 'Block bays under the crane', kind: 'area', parentId: shop });
  for (const code of ['A1', 'A2', 'A3', 'A4', 'B1'])
    await add({ code, kind: 'floor', accepts: 'block', maxKg: 6_000, parentId: blocks });
  const offcuts = await add({ code: 'OC', name: 'Offcut racks by the tables', kind: 'area', parentId: shop });
  const slot = { kind: 'slot', accepts: 'offcut', maxSheets: 40, maxKg: 3_000 } as const;
  await addSeries('OC-{1-8}', numbered('OC-', 8, 1), {
    ...slot,
    maxWidthMm: 3300,
    maxHeightMm: 2440,
    parentId: offcuts,
  });
  await add({ code: 'QUARANTINE', name: 'Held for the supplier', kind: 'quarantine', parentId: shop });
  await add({ code: 'YARD', name: 'Frames that wait for the truck', kind: 'yard' });
  for (const code of ['FRAME-01', 'FRAME-02', 'FRAME-03', 'TROLLEY-1', 'TROLLEY-2']) {
    const kind = code.startsWith('F') ? ('aFrame' as const) : ('trolley' as const);
    const data = {
      code,
      kind,
      tareKg: kind === 'aFrame' ? 180 : 45,
      maxKg: kind === 'aFrame' ? 2_500 : 600,
      places: 40,
    };
    const made = await b.run(at, createContainer, containers.data.parse(data));
    const yard = ids.get(kind === 'aFrame' ? 'YARD' : 'STORE');
    if (made && yard) await b.run(at, moveStock, { items: [{ barcode: labelOf('container', made.id) }], toId: yard });
  }
  return ids;
}

const numbered = (prefix: string, n: number, digits = 2) =>
  Array.from({ length: n }, (_, i) => `${prefix}${String(i + 1).padStart(digits, '0')}`);

/** Sheets into the racks by their glass, jumbo sheets into their bays, offcuts into the offcut racks. */
export async function putAway(b: Business, at: Date, ids: DemoBins): Promise<void> {
  const places = new Map<string, string[]>();
  const put = (bin: string, label: string) => places.set(bin, [...(places.get(bin) ?? []), label]);
  const sizes = await b.read((tx) => sizesOnHand(tx, b.accountId));
  const codes = [...new Set(sizes.map((size) => size.stockCode))];
  for (const { sizeId, stockCode, widthMm } of sizes) {
    const glass = codes.indexOf(stockCode);
    const rack = `R${String(1 + (glass % 12)).padStart(2, '0')}`;
    put(widthMm >= 5000 ? `J${1 + (glass % 3)}` : rack, labelOf('glassSize', sizeId));
  }
  const offcuts = await b.read((tx) => someOffcuts(tx, b.accountId, 200));
  // By thickness, the slots filled alike.
  const fitting = offcuts
    .slice(waiting)
    .filter(({ widthMm, heightMm }) => Math.max(widthMm, heightMm) <= 3300 && Math.min(widthMm, heightMm) <= 2440)
    .toSorted((a, b) => (a.thicknessMm ?? 0) - (b.thicknessMm ?? 0));
  for (const [i, { id }] of fitting.entries())
    put(`OC-${1 + Math.floor((i * 8) / fitting.length)}`, labelOf('glassLevel', id));
  for (const [code, labels] of places) {
    const toId = ids.get(code);
    const items = labels.slice(0, 100).map((barcode) => ({ barcode }));
    if (toId !== undefined) await b.run(at, moveStock, { items, toId });
  }
}
