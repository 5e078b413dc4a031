import { command, outcome } from '../../../platform/cqrs/command.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import type { ProductionStockConfig } from '../../ordereditor/production-stock.contract.ts';
import { configureProductionStock } from '../../ordereditor/production-stock.facts.ts';

/** Changes how a glass is made: lines of orders are held to it, and stations show its handling note. */
export const setStockConfig = command(
  'production.setStockConfig',
  async ({ id, ...data }: ProductionStockConfig & { id: number }, context) => {
    if (!(await stockFacts(context.tx, context.accountId, id))) throw notFound();
    return outcome({ id }, await configureProductionStock(context, id, data));
  },
);
