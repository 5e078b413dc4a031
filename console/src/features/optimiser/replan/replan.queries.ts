import { replanContract } from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';

/** Where a panel can be cut; without one, the first that waits. */
export const replanQuery = (panelId: number | undefined) =>
  queryOptionsFor(replanContract.replan, panelId === undefined ? {} : { query: { panelIds: String(panelId) } });

/** Waiting panels that fit the gaps of a layout. */
export const fillersQuery = (sheetId: number) => queryOptionsFor(replanContract.fillers, { params: { id: sheetId } });
