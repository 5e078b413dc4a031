import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { stockFacts } from '../inventory/inventory.facts.ts';
import { libraryItemAggregate } from './domain/entries.ts';
import { type StockEditingState, stockEditingAggregate, usualStockEditing } from './domain/stock-editing.ts';
import type { LibraryItemBody } from './ordereditor.events.ts';
import { type Configuration, readConfiguration } from './reading/read-configuration.ts';

/** What is entered differently for one glass; null when the account has no such stock. */
export async function stockEditing(tx: Tx, accountId: number, id: number): Promise<StockEditingState | null> {
  const found = await findAggregate(tx, accountId, stockEditingAggregate, id, false);
  if (found) return found.state;
  return (await stockFacts(tx, accountId, id)) ? usualStockEditing : null;
}

/** A library item; null when there is none, or when it was deleted. */
export async function libraryItemFacts(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<(LibraryItemBody & { id: number; createdAt: string; updatedAt: string }) | null> {
  const found = await findAggregate(tx, accountId, libraryItemAggregate, id, false);
  if (!found || found.state.isDeleted) return null;
  const { body, createdAt, updatedAt } = found.state;
  return { id, ...body, createdAt, updatedAt };
}

/** What lines of some glasses are entered by. */
export interface EditorFacts extends Configuration {
  /** mm an edge's work takes off: what the glass says, else the edgework. Null for a code that is not configured. */
  allowanceOf(stockId: number, code: string): number | null;
}

/** The configuration with the allowances of these glasses, in two statements. */
export async function editorFacts(tx: Tx, accountId: number, stockIds: readonly number[]): Promise<EditorFacts> {
  const configuration = await readConfiguration(tx, accountId);
  const stocks = await findAggregates(tx, accountId, stockEditingAggregate, [...new Set(stockIds)]);
  const general = new Map(configuration.edgeworks.map((edgework) => [edgework.code, edgework.allowanceMm]));
  const special = new Map(stocks.flatMap((s) => s.state.allowances.map((a) => [`${s.id} ${a.code}`, a.allowanceMm])));
  return {
    ...configuration,
    allowanceOf: (stockId, code) => special.get(`${stockId} ${code}`) ?? general.get(code) ?? null,
  };
}
