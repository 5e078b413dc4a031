import { statusesBefore } from '@glasshouse/state-machines/kernel';
import {
  type ProductionPanelStatus,
  productionPanelMachine,
} from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { sql } from 'kysely';
import { anyOf, until } from '../../platform/contract/filters.ts';
import type { PendingDay, PendingSource, SummarySource } from '../../platform/table/pending-source.ts';
import { productionContract } from './production.contract.ts';

const topic = 'production/floor';
/** The plies of a unit are in work until they are joined. */
const waiting: ProductionPanelStatus = 'waitingForLayers';

/** Panels that are late, and those nobody has put on a sheet. */
export function panelsPending({ yesterday }: PendingDay): PendingSource[] {
  const list = {
    group: 'Factory',
    from: 'panel_list',
    access: productionContract.listPanels.access,
    link: '/production/items',
    topic,
  };
  return [
    {
      id: 'panels.late',
      label: 'Late panels',
      tone: 'danger',
      icon: 'alert',
      filters: [anyOf('isOnFloor', 'true'), anyOf('isPly', 'false'), until('dueDate', yesterday)],
      ...list,
    },
    {
      id: 'panels.toPlan',
      label: 'Panels to put on a sheet',
      tone: 'attention',
      icon: 'optimiser',
      filters: [anyOf('status', ...statusesBefore(productionPanelMachine, 'sheetAssigned'))],
      ...list,
    },
  ];
}

/** What is on the floor and what came off it today. */
export function floorSummary({ start }: PendingDay): SummarySource[] {
  const at = start.toISOString();
  const shared = { access: productionContract.managerSummary.access, link: '/production/manager', topic };
  return [
    {
      id: 'floor.inWork',
      label: 'Panels in work',
      tone: 'progress',
      icon: 'production',
      kind: 'count',
      value: (accountId) =>
        sql`select count(*) from panel_list where account_id = ${accountId} and is_on_floor and stage_key is not null
          and status <> ${waiting}`,
      ...shared,
    },
    {
      id: 'floor.finishedToday',
      label: 'Panels finished today',
      tone: 'success',
      icon: 'circle-check',
      kind: 'count',
      value: (accountId) =>
        sql`select count(*) from panel_list where account_id = ${accountId} and finished_at >= ${at}::timestamptz`,
      ...shared,
    },
    {
      id: 'floor.areaToday',
      label: 'Glass finished today',
      tone: 'success',
      icon: 'ruler',
      kind: 'area',
      value: (accountId) =>
        sql`select coalesce(sum(area_m2), 0) from panel_list where account_id = ${accountId} and finished_at >= ${at}::timestamptz`,
      ...shared,
    },
    {
      id: 'floor.recutsToday',
      label: 'Recuts today',
      tone: 'attention',
      icon: 'scissors',
      kind: 'count',
      value: (accountId) =>
        sql`select count(*) from panel_recut where account_id = ${accountId} and at >= ${at}::timestamptz`,
      ...shared,
    },
  ];
}
