import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { stockFacts } from '../inventory/inventory.facts.ts';
import { libraryItemAggregate } from './domain/entries.ts';
import { type StockEditingState, stockEditingAggregate, usualStockEditing } from './domain/stock-editing.ts';
import type { LibraryItemBody } from './ordereditor.events.ts';
import { type ProductionStockConfig, usualProductionStock } from './production-stock.contract.ts';
import { productionStocks } from './production-stock.facts.ts';
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

/** What prices need of the configuration: percent on the glass by the code of a shape price type, kind by that of a cutout. */
export async function editorTerms(tx: Tx, accountId: number) {
  const { shapePriceTypes, cutouts } = await readConfiguration(tx, accountId);
  return {
    surcharges: new Map(shapePriceTypes.map((type) => [type.code, type.surchargePercent])),
    cutoutKinds: new Map<string, string>(cutouts.map((cutout) => [cutout.code, cutout.kind])),
  };
}

/** What lines of some glasses are entered by. */
export interface EditorFacts extends Configuration {
  /** mm an edge's work takes off: what the glass says, else the edgework. Null for a code that is not configured. */
  allowanceOf(stockId: number, code: string): number | null;
  /** How a glass is made. */
  productionOf(stockId: number): ProductionStockConfig;
}

/** The configuration with the allowances of these glasses and how they are made, in three statements. */
export async function editorFacts(tx: Tx, accountId: number, stockIds: readonly number[]): Promise<EditorFacts> {
  const configuration = await readConfiguration(tx, accountId);
  const stocks = await findAggregates(tx, accountId, stockEditingAggregate, [...new Set(stockIds)]);
  const made = await productionStocks(tx, accountId, stockIds);
  const general = new Map(configuration.edgeworks.map((edgework) => [edgework.code, edgework.allowanceMm]));
  const special = new Map(stocks.flatMap((s) => s.state.allowances.map((a) => [`${s.id} ${a.code}`, a.allowanceMm])));
  return {
    ...configuration,
    allowanceOf: (stockId, code) => special.get(`${stockId} ${code}`) ?? general.get(code) ?? null,
    productionOf: (stockId) => made.get(stockId) ?? usualProductionStock,
  };
}
