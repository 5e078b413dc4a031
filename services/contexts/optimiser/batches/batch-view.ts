import { actionsOf } from '@glasshouse/state-machines/kernel';
import { optimiserJobMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-job.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import type { Caller } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { type BatchState, batchAggregate } from '../domain/production-batch.ts';
import { type SheetFacts, sheetFactsMany } from '../optimiser.facts.ts';
import { batchFactsOf } from './batch-facts.ts';

/** Batches with their sheets and what may be done with them, exact and in the order asked for; missing ones are left out. */
export async function batchViews(tx: Tx, accountId: number, ids: readonly number[], can: Caller['can']) {
  const batches = new Map((await findAggregates(tx, accountId, batchAggregate, ids)).map((b) => [b.id, b.state]));
  const sheetIds = [...batches.values()].flatMap((batch) => batch.sheetIds);
  const sheets = [...(await sheetFactsMany(tx, accountId, sheetIds)).values()];
  return ids.flatMap((id) => {
    const batch = batches.get(id);
    return batch ? [batchView(id, batch, sheetsOf(batch, sheets), can)] : [];
  });
}

const sheetsOf = (batch: BatchState, sheets: readonly SheetFacts[]) =>
  sheets.filter((sheet) => batch.sheetIds.includes(sheet.id));

function batchView(id: number, batch: BatchState, sheets: readonly SheetFacts[], can: Caller['can']) {
  const { number, status, stockCode, stationId, createdAt } = batch;
  const actions = actionsOf(optimiserJobMachine, status, batchFactsOf(sheets), (p) => can(p as Permission));
  return {
    ...{ id, number, status, stockCode, stationId, createdAt },
    sheets: sheets.map((sheet) => ({
      id: sheet.id,
      number: sheet.number,
      status: sheet.status,
      stockCode: sheet.stockCode,
    })),
    actions: actions.map((a) => ({ ...a, permission: [...a.permission], blockers: [...a.blockers] })),
  };
}
