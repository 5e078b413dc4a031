import type { CuttingPanel } from '../../production/cutting-pool.facts.ts';
import type { LeftOutReason } from './left-out-reasons.contract.ts';

/** A panel that is to be cut, as batching looks at it. Cut sizes in mm, calendar dates. */
export interface PoolPanel extends CuttingPanel {
  readonly isHeld: boolean;
  /** The delivery its order is planned on. */
  readonly run: { readonly taskId: number; readonly number: string; readonly date: string | null } | null;
}

/** The glass of a stock item: its formats and offcuts, and how it is cut. mm, cents a sheet. */
export interface PoolGlass {
  readonly isRotatable: boolean;
  /** Cut off each edge of a sheet; offcuts have been trimmed. */
  readonly trimMm: number;
  /** The narrowest strip that can be broken off. */
  readonly minWasteMm: number;
  readonly sizes: readonly GlassSize[];
  readonly offcuts: readonly Size[];
}
export interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}
export interface GlassSize extends Size {
  readonly quantity: number;
  readonly costCents: number;
}

/** How batches are made. */
export interface BatchRules {
  /**
   * Working days from today on, two more than `horizon` at least: a panel's due date counts as the last of them that is
   * not after it, a late panel as due today.
   */
  readonly workdays: readonly string[];
  /** Panels due more working days from today are left out; those without a date count as due on the last one. */
  readonly horizon: number;
  /** Working days the due dates of one batch may lie apart. */
  readonly window: number;
  readonly maxPanels: number;
  readonly maxAreaM2: number;
  /** Batches made in one go, and panels on them; panels of later batches are left out. */
  readonly maxBatches: number;
  readonly maxTogether: number;
  /** Panels that go different ways after cutting are not batched together. */
  readonly byRack: boolean;
  /** Where it is cut; null: anywhere. */
  readonly stationId: number | null;
}

/** Where the panels of a batch go when they come off the table. */
export interface Rack {
  /** Tells racks apart; empty when batches are not made by rack. */
  readonly key: string;
  /** `Arris, D-1042`; what is different within the batch is left out. */
  readonly name: string;
}

/** Panels that are to be laid out together. */
export interface ProposedBatch {
  readonly stockId: number;
  readonly stockCode: string;
  readonly rack: Rack;
  readonly panels: readonly PoolPanel[];
  readonly areaMm2: number;
}

export interface LeftOutPanel {
  readonly panel: PoolPanel;
  readonly reason: LeftOutReason;
  /** What of the panel is meant, such as its due date; empty when the reason says it all. */
  readonly detail: string;
}

/** Cut area, mm². */
export const areaOf = (panel: PoolPanel): number => panel.cutWidthMm * panel.cutHeightMm;
