import { transitionsOf } from '@glasshouse/state-machines/kernel';
import {
  type ProductionPanelStatus,
  productionPanelMachine,
} from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { panelAggregate } from './domain/panel.ts';
import { isGone, isInWork, isOnSheet } from './domain/statuses.ts';
import type { StageKey } from './production.events.ts';
import { stagesOf } from './reading/floor-place.ts';

/** A panel that is to be cut, on a sheet or not, or broke lately. Cut sizes in mm, calendar dates. */
export interface CuttingPanel {
  readonly id: number;
  readonly barcode: string;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly contactId: number;
  readonly contactName: string;
  readonly stockId: number;
  readonly stockCode: string;
  readonly cutWidthMm: number;
  readonly cutHeightMm: number;
  readonly dueDate: string | null;
  readonly standing: 'waiting' | 'onSheet' | 'inWork' | 'broken';
  readonly sheetId: number | null;
  /** The station it was told to wait at, or is in work at. */
  readonly stationId: number | null;
  /** The first stage after cutting; null when it is finished then. */
  readonly nextStage: { readonly key: StageKey; readonly name: string } | null;
}

const brokenStatuses = [
  ...new Set(
    transitionsOf(productionPanelMachine)
      .filter((move) => move.event === 'recut')
      .map((move) => move.to as ProductionPanelStatus),
  ),
];

const standingOf = (status: string): CuttingPanel['standing'] => {
  if (isGone(status)) return 'broken';
  if (isInWork(status)) return 'inWork';
  return isOnSheet(status) ? 'onSheet' : 'waiting';
};

/** The stage after cutting, of a panel's state: the first of its route that is neither cutting nor done. */
const nextStageKey = sql<StageKey | null>`jsonb_path_query_first(a.state, '$.route[*] ? (@.stageKey != "cut" && @.completedAt == null).stageKey') #>> '{}'`;

/**
 * Panels whose next stage is cutting, and those that broke and were due on `brokenSince` or later, by due date; as the
 * list of panels knows them, in one statement, at most `limit`.
 */
export async function cuttingPool(
  tx: Tx,
  accountId: number,
  { brokenSince, limit }: { brokenSince: string; limit: number },
): Promise<CuttingPanel[]> {
  const names = new Map((await stagesOf({ tx, accountId })).map((stage) => [stage.key, stage.name]));
  const rows = await tx
    .selectFrom('panel_list as p')
    .innerJoin('aggregate as a', (join) =>
      join.onRef('a.account_id', '=', 'p.account_id').onRef('a.id', '=', 'p.id').on('a.type', '=', panelAggregate.type),
    )
    .select([
      'p.id as id',
      'p.barcode as barcode',
      'p.order_id as orderId',
      'p.order_number as orderNumber',
      sql<number>`(a.state->>'contactId')::int`.as('contactId'),
      'p.contact_name as contactName',
      'p.stock_id as stockId',
      'p.stock_code as stockCode',
      'p.cut_width_mm as cutWidthMm',
      'p.cut_height_mm as cutHeightMm',
      'p.due_date as dueDate',
      'p.status as status',
      'p.sheet_id as sheetId',
      'p.station_id as stationId',
      nextStageKey.as('nextStage'),
    ])
    .where('p.account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb.and([eb('p.is_on_floor', '=', true), eb('p.stage_key', '=', 'cut')]),
        eb.and([eb('p.status', 'in', brokenStatuses), eb('p.due_date', '>=', brokenSince)]),
      ]),
    )
    .orderBy('p.due_date')
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map(({ status, nextStage, ...row }) => ({
    ...row,
    standing: standingOf(status),
    nextStage: nextStage && { key: nextStage, name: names.get(nextStage) ?? nextStage },
  }));
}
