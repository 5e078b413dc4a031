import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant } from '../../../platform/contract/endpoint.ts';
import { CutMm, count, Version } from '../../../platform/contract/words.ts';
import { LayoutSheet } from '../optimiser.contract.ts';

/** Where a panel is to lie on a glass sheet of a layout; mm from the lower left corner. */
export const Placement = z.object({
  panelId: Id,
  /** Stock line of the glass sheet, and which copy of it. */
  line: z.string().min(1).max(60),
  copy: count(10_000, 'numbers'),
  x: CutMm,
  y: CutMm,
  rotated: z.boolean(),
});
export type Placement = z.infer<typeof Placement>;

/** What is to be done with the panel: one of the ways to cut it. */
export const ReplanChoice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('gap'),
    sheetId: Id,
    version: Version,
    placement: Placement.omit({ panelId: true }),
  }),
  z.object({ kind: z.literal('offcut'), glassLevelId: Id }),
  z.object({ kind: z.literal('nextSheet'), sheetId: Id, version: Version }),
  z.object({ kind: z.literal('newSheet'), sizeId: Id }),
]);
export type ReplanChoice = z.infer<typeof ReplanChoice>;

/** When the panel would be cut, against the day it is promised for. */
const DueEffect = z.object({
  /** Calendar date in the account's time zone on which it is cut. */
  cutOn: z.string(),
  /** From that date to the due date; negative when it is late, null when no date is promised. */
  daysLeft: z.number().int().nullable(),
  /** Stages after cutting. */
  stagesLeft: z.number().int(),
  says: z.string(),
});

/** One way to cut a panel. */
export const ReplanOption = z.object({
  choice: ReplanChoice,
  title: z.string(),
  says: z.string(),
  /** Glass taken at its worth less what is left of it that is kept, in cents. */
  costCents: z.number().int(),
  /** The cost is reckoned from the usual yield, not from a layout. */
  isEstimate: z.boolean(),
  /** Until the panel is cut when its sheet goes on the table next. */
  minutes: z.number().int(),
  due: DueEffect,
  /** The cutting sheet it joins; null where one is made. */
  sheet: z.object({ id: Id, number: z.string() }).nullable(),
  /** The glass sheet with the panel on it, which is `node`; null where the solver decides. */
  drawing: z.object({ glass: LayoutSheet, node: z.number().int(), at: z.number().int() }).nullable(),
});
export type ReplanOption = z.infer<typeof ReplanOption>;

/** A panel that waits to be cut; sizes as it is cut, mm. */
export const WaitingPanel = z.object({
  id: Id,
  barcode: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  contactName: z.string(),
  stockId: Id,
  stockCode: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  dueDate: z.string().nullable(),
  /** The broken panel whose place it takes. */
  recutOf: Id.nullable(),
});
export type WaitingPanel = z.infer<typeof WaitingPanel>;

const Plan = z.object({
  panel: WaitingPanel,
  /** Why it cannot be planned, and the sheet it lies on when that is why. */
  blocker: z.string().nullable(),
  onSheetId: Id.nullable(),
  /** Best first: on time before late, then cheap, then soon. */
  options: z.array(ReplanOption),
});
export type ReplanPlan = z.infer<typeof Plan>;

export const Replan = z.object({
  now: Instant,
  /** How long a panel takes on the table, and whether that was measured here. */
  secondsPerPanel: z.number(),
  isMeasured: z.boolean(),
  plans: z.array(Plan),
  /** Panels that want a place soon: broken ones first, then those due by tomorrow. At most 40. */
  waiting: z.array(WaitingPanel),
});
export type Replan = z.infer<typeof Replan>;

/** A waiting panel that fits a gap of a layout. */
export const Filler = z.object({
  panel: WaitingPanel,
  placement: Placement,
  /** Number of the glass sheet in the job, from 1. */
  glassSheet: z.number().int(),
  /** Glass that need not be bought for it, less the offcut it spoils, in cents. */
  gainCents: z.number().int(),
  says: z.string(),
});
export type Filler = z.infer<typeof Filler>;

export const Fillers = z.object({
  sheet: z.object({ id: Id, number: z.string(), stockCode: z.string(), status: z.string(), version: Version }),
  /** Why nothing can be laid in. */
  blocker: z.string().nullable(),
  /** Those that fit together, in the order in which they were laid in. */
  fillers: z.array(Filler),
  /** Glass sheets that take a filler, with all fillers on them. */
  drawings: z.array(z.object({ glassSheet: z.number().int(), glass: LayoutSheet })),
  gainCents: z.number().int(),
  /** Panels by glass of the whole job, 0 to 1. */
  yieldBefore: z.number(),
  yieldAfter: z.number(),
});
export type Fillers = z.infer<typeof Fillers>;

/** The sheet that took the panels. */
const Accepted = z.object({
  id: Id,
  number: z.string(),
  says: z.string(),
  /** The sheet was made for the panel: removing it takes everything back. */
  isNewSheet: z.boolean(),
});

const reads = ['panel_list', 'optimiser_sheet_list'];

export const replanContract = contract('replan', {
  replan: endpoint({
    method: 'GET',
    path: '/optimiser/replan',
    access: 'optimisation:read',
    summary: 'Cutting options for broken and rush panels, best first; without panels, those of the first waiting panel',
    query: z.object({
      /** Comma list; a broken panel stands for the one in its place. */
      panelIds: z
        .string()
        .max(300)
        .transform((text) => text.split(',').filter(Boolean).map(Number))
        .pipe(z.array(z.number('Give numbers of panels').int().positive()).max(20, 'Ask for at most 20 panels'))
        .optional(),
    }),
    response: Replan,
    reads,
  }),
  acceptReplan: endpoint({
    method: 'POST',
    path: '/optimiser/replan',
    access: 'productionStationApp:update',
    summary: 'Plan a panel on the option; refused when the glass has been taken meanwhile',
    body: z.object({ panelId: Id, choice: ReplanChoice }),
    response: Accepted,
  }),
  fillers: endpoint({
    method: 'GET',
    path: '/optimiser/sheets/:id/fillers',
    access: 'optimisation:read',
    summary: 'Waiting panels that fit the gaps of a layout that is not on the table yet',
    params: IdParams,
    response: Fillers,
    reads,
  }),
  fillGaps: endpoint({
    method: 'POST',
    path: '/optimiser/sheets/:id/fillers',
    access: 'productionStationApp:update',
    summary: 'Place waiting panels in the gaps of a layout; refused with the rule when a cut cannot be made',
    params: IdParams,
    body: z.object({
      version: Version,
      placements: z.array(Placement).min(1, 'Choose at least one panel').max(100),
    }),
    response: Accepted,
  }),
});
