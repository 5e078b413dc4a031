import type { Bench, DraftSheet } from '../../layout/draft.contract.ts';
import { sheetAreas } from '../../layout/layout-figures.contract.ts';
import type { LayoutSheet } from '../../optimiser.contract.ts';
import type { ReplanOption } from '../replan.contract.ts';
import { minutesUntilCut, type Queue, type Tables } from './cutting-time.ts';
import { daysLate, dueEffect } from './due-effect.ts';
import type { GlassFloor, OpenJob } from './glass-floor.ts';
import { laidSheet, newSheet, offcutSheet } from './glass-to-cut.ts';
import { type Place, placeInGap } from './place-in-gap.ts';
import { areaText, panelsText, sizeText } from './words.ts';

/** The panel that wants a place; the day it is promised for, and its stages after cutting. */
export interface Wanted {
  readonly id: number;
  readonly cutWidthMm: number;
  readonly cutHeightMm: number;
  readonly dueDate: string | null;
  readonly stagesLeft: number;
}

/** What options are reckoned with. `dayAt` gives the calendar date so many minutes from now. */
export interface Reckoning {
  readonly tables: Tables;
  dayAt(minutes: number): string;
}

type Part = Omit<ReplanOption, 'minutes' | 'due' | 'costCents'> & { readonly cents: number; readonly queue: Queue };

/** At most so many of a kind: the choice is the planner's, and four keys choose. */
const shown = { offcut: 2, gap: 2 };
/** Offcuts tried, the smallest that may hold the panel first. */
const mostOffcuts = 30;
/** Yield of a job that has no layout to learn from: what flat glass shops reckon with before a plan is made. */
const usualYield = 0.85;

/** A draft sheet as an answer shows it. */
export const drawnSheet = ({ pieces: _pieces, defects: _defects, ...sheet }: DraftSheet): LayoutSheet => ({
  ...sheet,
  nodes: [...sheet.nodes],
  ...sheetAreas(sheet),
});

/** The glass sheet of a place with the panel marked; `at` is its number in the job, from 1. */
function drawing({ sheet, piece }: Place, at: number): ReplanOption['drawing'] {
  const node = sheet.nodes.find((one) => one.itemId === piece.itemId);
  return { glass: drawnSheet(sheet), node: node?.id ?? 0, at };
}

/** How many panels are cut from a sheet up to and with one. */
function turnOf({ sheet, piece }: Place): number {
  const items = sheet.nodes.filter((node) => node.itemId !== null);
  return items.findIndex((node) => node.itemId === piece.itemId) + 1;
}

const keptArea = (sheet: DraftSheet) => sheetAreas(sheet).keptArea;
const restText = (sheet: DraftSheet, where: string) => {
  const kept = keptArea(sheet);
  return kept > 0 ? `${areaText(kept)} of it ${where}` : 'the rest is waste';
};

function gapIn(job: OpenJob, panelId: string, floor: GlassFloor, bench: Bench): Part | null {
  let best: { place: Place; at: number; before: DraftSheet } | null = null;
  for (const [at, sheet] of (job.layout?.sheets ?? []).entries()) {
    if (sheet.isLocked) continue;
    const before = laidSheet(sheet, floor.gone, bench);
    const place = placeInGap(before, panelId, bench);
    if (place && (!best || place.lostCents < best.place.lostCents)) best = { place, at, before };
  }
  if (!best) return null;
  const { place, at, before } = best;
  const { piece, sheet } = place;
  const earlier = (job.layout?.sheets ?? []).slice(0, at).flatMap((one) => one.nodes.filter((n) => n.itemId !== null));
  const lost = keptArea(before) - keptArea(sheet);
  const placement = { line: sheet.sheetId, copy: sheet.copy, x: piece.x, y: piece.y, rotated: piece.rotated };
  return {
    choice: { kind: 'gap', sheetId: job.id, version: job.version, placement },
    title: `Gap in ${job.number}, glass sheet ${at + 1}`,
    says:
      lost > 0
        ? `Laid out and not cut yet; takes ${areaText(lost)} of an offcut that would be kept`
        : 'Laid out and not cut yet; takes only glass that would be waste',
    cents: place.lostCents,
    isEstimate: false,
    sheet: { id: job.id, number: job.number },
    drawing: drawing(place, at + 1),
    queue: { glassSheets: at + 1, panels: earlier.length + turnOf(place), solveSeconds: 0 },
  };
}

const gapOptions = (id: string, floor: GlassFloor, bench: Bench): Part[] =>
  floor.jobs
    .flatMap((job) => gapIn(job, id, floor, bench) ?? [])
    .sort((a, b) => a.cents - b.cents || a.queue.panels - b.queue.panels)
    .slice(0, shown.gap);

/** A panel alone on glass: what the glass is worth less what is left of it. */
function alone(sheet: DraftSheet, id: string, bench: Bench) {
  const place = placeInGap(sheet, id, bench);
  if (!place) return null;
  const queue = { glassSheets: 1, panels: 1, solveSeconds: 0 };
  return {
    place,
    more: {
      cents: sheet.costCents + place.lostCents,
      isEstimate: false,
      drawing: drawing(place, 1),
      sheet: null,
      queue,
    },
  };
}

function offcutOptions(id: string, floor: GlassFloor, bench: Bench): Part[] {
  const size = floor.cutSizes.get(id);
  const [short, long] = [Math.min(size?.width ?? 0, size?.height ?? 0), Math.max(size?.width ?? 0, size?.height ?? 0)];
  return floor.offcuts
    .filter((o) => Math.min(o.widthMm, o.heightMm) >= short && Math.max(o.widthMm, o.heightMm) >= long)
    .sort((a, b) => a.widthMm * a.heightMm - b.widthMm * b.heightMm || a.id - b.id)
    .slice(0, mostOffcuts)
    .flatMap((offcut): Part[] => {
      const found = alone(offcutSheet(offcut, floor.offcutValues), id, bench);
      if (!found) return [];
      return [
        {
          choice: { kind: 'offcut', glassLevelId: offcut.id },
          title: `Offcut ${sizeText(offcut.widthMm, offcut.heightMm)}`,
          says: `In the rack now; ${restText(found.place.sheet, 'goes back to the rack')}`,
          ...found.more,
        },
      ];
    })
    .sort((a, b) => a.cents - b.cents)
    .slice(0, shown.offcut);
}

function newSheetOption(id: string, floor: GlassFloor, bench: Bench): Part[] {
  return floor.sizes
    .filter((size) => size.quantity > 0)
    .flatMap((size): Part[] => {
      const found = alone(newSheet(size, floor.offcutValues), id, bench);
      if (!found) return [];
      return [
        {
          choice: { kind: 'newSheet', sizeId: size.sizeId },
          title: `New sheet ${sizeText(size.widthMm, size.heightMm)}`,
          says: `One of ${size.quantity} in stock; ${restText(found.place.sheet, 'is kept as offcuts')}`,
          ...found.more,
        },
      ];
    })
    .sort((a, b) => a.cents - b.cents)
    .slice(0, 1);
}

/** Cents of glass per mm² of the cheapest size, and the yield of what is laid out of this glass now. */
function usualCost({ sizes, jobs }: GlassFloor): { centsPerMm2: number; yield: number } | null {
  const prices = sizes.map((size) => size.costCents / (size.widthMm * size.heightMm));
  if (prices.length === 0) return null;
  const laid = jobs.flatMap((job) => job.layout ?? []);
  const glass = laid.reduce((sum, one) => sum + one.sheetArea - one.keptArea, 0);
  const items = laid.reduce((sum, one) => sum + one.itemArea, 0);
  return { centsPerMm2: Math.min(...prices), yield: glass > 0 && items > 0 ? items / glass : usualYield };
}

/**
 * The next job the solver is to lay out, or lays out now: the panel goes with it. The cost is the panel's area at the
 * usual yield; where it will lie is not known, so it is reckoned as the last to be cut.
 */
function nextSheetOption(wanted: Wanted, floor: GlassFloor): Part[] {
  const usual = usualCost(floor);
  const job = floor.jobs.find((one) => one.layout === null);
  const fits = floor.sizes.some(
    (size) =>
      Math.min(size.widthMm, size.heightMm) >= Math.min(wanted.cutWidthMm, wanted.cutHeightMm) &&
      Math.max(size.widthMm, size.heightMm) >= Math.max(wanted.cutWidthMm, wanted.cutHeightMm),
  );
  if (!usual || !job || !fits) return [];
  const count = job.panelIds.filter((id) => !floor.gone.has(String(id))).length + 1;
  const [size] = [...floor.sizes].sort((a, b) => b.widthMm * b.heightMm - a.widthMm * a.heightMm);
  const area = [...job.panelIds, wanted.id].reduce((sum, id) => {
    const cut = floor.cutSizes.get(String(id));
    return sum + (cut ? cut.width * cut.height : 0);
  }, 0);
  const glassSheets = size ? Math.max(1, Math.ceil(area / usual.yield / (size.widthMm * size.heightMm))) : 1;
  return [
    {
      choice: { kind: 'nextSheet', sheetId: job.id, version: job.version },
      title: `With ${job.number}`,
      says: `Optimised again together with its ${panelsText(count - 1)}; estimated at a yield of ${(usual.yield * 100).toFixed(0)} %`,
      cents: (wanted.cutWidthMm * wanted.cutHeightMm * usual.centsPerMm2) / usual.yield,
      isEstimate: true,
      sheet: { id: job.id, number: job.number },
      drawing: null,
      queue: { glassSheets, panels: count, solveSeconds: floor.solveSeconds },
    },
  ];
}

/**
 * Where a panel can be cut, best first: fewer days late, then cheaper, then sooner. Every place is legal by the rules of a
 * layout edited by hand; jobs on the table are not looked at.
 */
export function findOptions(wanted: Wanted, floor: GlassFloor, { tables, dayAt }: Reckoning): ReplanOption[] {
  const bench: Bench = { rules: floor.rules, sizes: floor.cutSizes };
  const id = String(wanted.id);
  return [
    ...gapOptions(id, floor, bench),
    ...offcutOptions(id, floor, bench),
    ...nextSheetOption(wanted, floor),
    ...newSheetOption(id, floor, bench),
  ]
    .map(({ cents, queue, ...part }): ReplanOption => {
      const minutes = minutesUntilCut(queue, tables);
      return {
        ...part,
        costCents: Math.round(cents),
        minutes,
        due: dueEffect(wanted.dueDate, dayAt(minutes), wanted.stagesLeft),
      };
    })
    .sort((a, b) => daysLate(a.due) - daysLate(b.due) || a.costCents - b.costCents || a.minutes - b.minutes);
}
