import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant } from '../../../platform/contract/endpoint.ts';
import { count, Version } from '../../../platform/contract/words.ts';
import { Layout } from '../optimiser.contract.ts';

/** Topic on which a screen hears that the plans of a sheet changed. */
export const plansTopic = 'optimiser/plans';

/** Where a plan comes from: the solver's best, another of its trade-off front, or an editor's hands. */
export const planSources = ['solver', 'front', 'hand'] as const;

/** One way to cut the panels of a sheet, in figures. Areas m², shares 0 to 1, money in cents. */
export const PlanFigures = z.object({
  id: Id,
  source: z.enum(planSources),
  byName: z.string(),
  at: Instant,
  glassSheets: z.number().int(),
  panels: z.number().int(),
  /** Panels it has no place for. */
  unplaced: z.number().int(),
  /** Cuts of the table over all glass sheets. */
  cuts: z.number().int(),
  yield: z.number(),
  loss: z.number(),
  offcuts: z.number().int(),
  keptM2: z.number(),
  costCents: z.number(),
  netCostCents: z.number(),
  /** Beds the toughened panels fill when they come in the order of cutting; null when none is toughened. */
  furnaceLoads: z.number().int().nullable(),
  /** No other plan of these is at least as good in cost, glass sheets, offcuts, cuts and furnace loads. */
  isOnFront: z.boolean(),
  isCurrent: z.boolean(),
});
export type PlanFigures = z.infer<typeof PlanFigures>;

/** The plans of a sheet, the newest first. */
export const SheetPlans = z.object({ id: Id, currentId: Id.nullable(), plans: z.array(PlanFigures) });
export type SheetPlans = z.infer<typeof SheetPlans>;

const SheetParams = z.object({ id: Id, sheetId: Id });
const sheet = '/production/stations/:id/optimisersheets/:sheetId';
const work = 'productionStationApp:update' as const;

/** Plans of a cutting sheet: compared, chosen, locked in parts; and the solver told to stop with its best. */
export const plansContract = contract('optimiser', {
  listPlans: endpoint({
    method: 'GET',
    path: '/optimiser/sheets/:id/plans',
    access: 'optimisation:read',
    summary: 'Plans of a cutting sheet side by side: cost, glass sheets, offcuts, cuts, furnace loads',
    params: IdParams,
    response: SheetPlans,
    reads: ['optimiser_plan'],
  }),
  getPlan: endpoint({
    method: 'GET',
    path: '/optimiser/sheets/:id/plans/:planId',
    access: 'optimisation:read',
    summary: 'One plan of a cutting sheet, drawn',
    params: IdParams.extend({ planId: Id }),
    response: z.object({ id: Id, layout: Layout }),
    reads: ['optimiser_plan'],
  }),
  chooseLayout: endpoint({
    method: 'POST',
    path: `${sheet}/chooselayout`,
    access: work,
    summary: 'Cut the sheet by another of its plans',
    params: SheetParams,
    body: z.object({ planId: Id, layoutVersion: Version }),
    response: z.object({ id: Id, layoutVersion: z.number().int(), formerPlanId: Id.nullable() }),
  }),
  lockSheets: endpoint({
    method: 'PUT',
    path: `${sheet}/locks`,
    access: work,
    summary: 'Lock glass sheets of a layout: optimising again leaves them exactly as they are',
    params: SheetParams,
    body: z.object({
      layoutVersion: Version,
      /** Places in the layout's list of glass sheets, from 0: all that are to be locked. */
      locked: z.array(count(10_000, 'numbers')).max(500),
    }),
    response: z.object({ id: Id, locked: z.array(z.number().int()) }),
  }),
  stopSolver: endpoint({
    method: 'POST',
    path: `${sheet}/stop`,
    access: work,
    summary: 'Stop the optimiser and keep its best plan so far',
    params: SheetParams,
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    response: z.object({ id: Id }),
  }),
});
