import type { Tx } from '../../../platform/db/database.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { stockFactsMany } from '../../inventory/inventory.facts.ts';
import type { MinimumArticle } from '../price-question.facts.ts';

/** The article of the settings whose price is the least a pane is charged; null when none is chosen or it is archived. */
export async function minimumArticle(tx: Tx, accountId: number): Promise<MinimumArticle | null> {
  const { settings } = await accountFacts(tx, accountId);
  const id = settings.minimumPriceFeeStockId;
  const stock = id === null ? undefined : (await stockFactsMany(tx, accountId, [id])).get(id);
  return stock && !stock.isArchived ? stock : null;
}
