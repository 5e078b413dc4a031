import { stocktakesContract } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { call } from '../../../../lib/api/client.ts';
import { refresh } from '../../../../lib/api/query.ts';
import { deviceAt } from '../../../../lib/outbox/device.ts';
import { type Verdict, verdictOf } from '../../../../lib/outbox/refusal.ts';
import { play } from '../../../../lib/scan/sounds.ts';
import { CountsOutbox, type WaitingCount } from './counts-outbox.ts';

const boxes = new Map<number, CountsOutbox>();

/** Younger than this, ms, a count stands at the moment the server takes it: its books are then exact. */
const justNow = 1_500;

async function send(id: number, counts: readonly (WaitingCount & { ageMs: number })[]) {
  const body = {
    counts: counts.map(({ key, quantity, bin, ageMs, itemId, sizeId, glassLevelId }) => ({
      ...{ key, quantity, bin, ageMs: ageMs < justNow ? 0 : ageMs },
      ...(itemId === null ? {} : { itemId }),
      ...(sizeId === null ? {} : { sizeId }),
      ...(glassLevelId === null ? {} : { glassLevelId }),
    })),
  };
  const { results } = await call(stocktakesContract.saveItemCounts, { params: { id }, body });
  const refused = results.filter((one) => one.result === 'refused' || one.result === 'older');
  if (refused.length) play('refused');
  void refresh(stocktakesContract.listStocktakeItems, stocktakesContract.getStocktake);
  return new Map(refused.map((one) => [one.key, one.message]));
}

function verdict(error: unknown): Verdict {
  const said = verdictOf(error);
  if (said.kind === 'refused') play('refused');
  return said;
}

/** The outbox of a stocktake on this device: one, however often its page is opened. */
export function outboxOf(id: number): CountsOutbox {
  const known = boxes.get(id);
  if (known) return known;
  const box = new CountsOutbox({
    ...deviceAt(`glasshouse.stocktake.${id}.counts`),
    send: (counts) => send(id, counts),
    verdict,
    now: () => Date.now(),
  });
  boxes.set(id, box);
  return box;
}
