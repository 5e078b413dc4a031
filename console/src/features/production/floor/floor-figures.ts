import {
  dueRisk,
  type FloorSummary,
  isPly,
  isWaitingForLayers,
  type PanelRow,
  waitsForRecut,
} from '@glasshouse/services/contexts/production/production.contract';
import type { Risk } from '../../../charts/floor-tiles/column-tiles.tsx';

export type StageKey = FloorSummary['stages'][number]['key'];

export interface Figure {
  readonly panels: number;
  /** m². */
  readonly area: number;
}

/** One stage as its column shows it. */
export interface StageColumn extends Figure {
  readonly key: StageKey;
  readonly name: string;
  readonly rows: readonly PanelRow[];
  readonly risks: Readonly<Record<Risk, number>>;
}

export interface FloorFigures {
  readonly columns: readonly StageColumn[];
  readonly workInProgress: Figure;
  readonly late: number;
  /** What the late panels sell for, cents. */
  readonly lateCents: number;
}

/** Panels without a stage left wait for the truck. */
export const columnKeyOf = (row: PanelRow): StageKey => row.stageKey ?? 'despatch';

/** The order in which the floor shows risks. */
export const riskRank: Readonly<Record<Risk, number>> = { late: 0, today: 1, tomorrow: 2, later: 3 };
export const risks: readonly Risk[] = ['later', 'tomorrow', 'today', 'late'];

const figureOf = (rows: readonly PanelRow[]): Figure => ({
  panels: rows.length,
  area: rows.reduce((sum, row) => sum + Number(row.areaM2), 0),
});

/**
 * Columns and head figures, counted from the rows that are shown, so that they can never disagree with the tiles. Until a
 * unit is joined its plies are the glass on the floor; late are pieces that customers wait for.
 */
export function figuresOf(floor: Pick<FloorSummary, 'panels' | 'stages' | 'today'>): FloorFigures {
  const byStage = new Map<StageKey, PanelRow[]>(floor.stages.map((stage) => [stage.key, []]));
  const glass = floor.panels.filter((row) => !isWaitingForLayers(row));
  for (const row of glass) byStage.get(columnKeyOf(row))?.push(row);
  const columns = floor.stages.map(({ key, name }): StageColumn => {
    const rows = byStage.get(key) ?? [];
    const counts: Record<Risk, number> = { later: 0, tomorrow: 0, today: 0, late: 0 };
    for (const row of rows) counts[dueRisk(row.dueDate, floor.today)] += 1;
    return { key, name, rows, risks: counts, ...figureOf(rows) };
  });
  const late = floor.panels.filter((row) => dueRisk(row.dueDate, floor.today) === 'late' && !isPly(row));
  return {
    columns,
    workInProgress: figureOf(glass.filter((row) => row.stageKey !== null)),
    late: late.length,
    lateCents: late.reduce((sum, row) => sum + row.valueCents, 0),
  };
}

/** What the reader narrows the floor to; every part that is set must hold. */
export interface FloorFilter {
  readonly risk?: Risk;
  readonly glass?: string;
  readonly customer?: string;
}

export const isFiltered = ({ risk, glass, customer }: FloorFilter): boolean => Boolean(risk || glass || customer);

/** Whether a panel is among those the reader wants to see. */
export function passes(row: PanelRow, filter: FloorFilter, today: string): boolean {
  if (filter.risk && dueRisk(row.dueDate, today) !== filter.risk) return false;
  if (filter.glass && row.stockCode !== filter.glass) return false;
  return !filter.customer || row.contactName === filter.customer;
}

/** Panels for typed or scanned text: label, order, customer, reference. The label itself comes first. */
export function findPanels(rows: readonly PanelRow[], text: string, limit = 8): PanelRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const hit = (row: PanelRow) =>
    [row.barcode, row.orderNumber, row.contactName, row.reference].some((part) => part.toLowerCase().includes(wanted));
  const exact = rows.filter((row) => row.barcode.toLowerCase() === wanted);
  return [...exact, ...rows.filter((row) => !exact.includes(row) && hit(row))].slice(0, limit);
}

/** Replacements of broken panels that somebody has to plan, the newest first. */
export const brokenFirst = (rows: readonly PanelRow[]): PanelRow[] =>
  rows.filter(waitsForRecut).sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);

/** Panels in work at a station: as its tiles show them, also those of a sheet that is being cut. */
export const inWorkAt = (rows: readonly PanelRow[], stationId: number): number =>
  rows.filter((row) => row.isInWork && row.stationId === stationId).length;
