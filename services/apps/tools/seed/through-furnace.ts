import { scanPanel } from '../../../contexts/production/commands/scan-panel.ts';
import { advanceBed } from '../../../contexts/production/furnace/advance-bed.ts';
import { furnacePage } from '../../../contexts/production/furnace/furnace-settings.contract.ts';
import { layBed } from '../../../contexts/production/furnace/lay-bed.ts';
import { type Business, later } from './business.ts';

/** A panel that waits for the furnace, mm. */
interface Waiting {
  readonly id: number;
  readonly stock_id: number;
  readonly width_mm: number;
  readonly height_mm: number;
}

const { bedWidthMm, bedLengthMm, bedGapMm } = furnacePage.defaults;
const bed = { widthMm: bedWidthMm, lengthMm: bedLengthMm, gapMm: bedGapMm };

/** Panels as loads of one bed: one glass each, as many as have room; what fits on no bed is in none. */
export function loadsOf(panels: readonly Waiting[]): number[][] {
  const loads: number[][] = [];
  for (const ofOneGlass of Map.groupBy(panels, (panel) => panel.stock_id).values()) {
    let rest = ofOneGlass.map((p) => ({ id: p.id, widthMm: p.width_mm, heightMm: p.height_mm }));
    while (rest.length > 0) {
      const { laid, left } = layBed(rest, bed);
      if (laid.length === 0) break;
      loads.push(laid.map(({ id }) => id));
      rest = rest.filter(({ id }) => left.includes(id));
    }
  }
  return loads;
}

/** How long a furnace works in one run, hours. */
const furnaceHours = 0.5;

/** Takes panels through a furnace, load after load; with `staysLoaded` the last load is still in it afterwards. */
export async function throughFurnace(
  b: Business,
  at: Date,
  id: number,
  panels: readonly Waiting[],
  {
    staysLoaded,
    breakSome,
  }: { staysLoaded: boolean; breakSome: (ids: readonly number[], at: Date) => Promise<unknown> },
): Promise<void> {
  // What was left in it the time before.
  while (await b.run(at, advanceBed, { id }));
  const loads = loadsOf(panels);
  // One load after the other, each for a while.
  const turn = furnaceHours / loads.length;
  for (const [i, ids] of loads.entries()) {
    const of = (part: number) => later(at, 0, turn * (i + part));
    if (!(await b.run(of(0.1), scanPanel, { id, productionPanelId: ids, bed: 1 }))) continue;
    await b.run(of(0.2), advanceBed, { id });
    if (staysLoaded && i === loads.length - 1) return;
    await breakSome(ids, of(0.8));
    await b.run(of(0.9), advanceBed, { id });
  }
}
