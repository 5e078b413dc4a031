import { stocktakesContract } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { call } from '../../../../lib/api/client.ts';
import { ApiError } from '../../../../lib/api/errors.ts';
import { refresh } from '../../../../lib/api/query.ts';
import { play } from '../../../../lib/scan/sounds.ts';
import { CountsOutbox, type WaitingCount } from './counts-outbox.ts';

const boxes = new Map<number, CountsOutbox>();
const storeKey = (id: number) => `glasshouse.stocktake.${id}.counts`;

const read = (id: number): string | null => {
  try {
    return localStorage.getItem(storeKey(id));
  } catch {
    return null;
  }
};
const write = (id: number, text: string): void => {
  try {
    localStorage.setItem(storeKey(id), text);
  } catch {
    // A full or blocked store: the counts live as long as the page.
  }
};

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

/** No answer, or one of a gateway whose server is away: the counts must wait. So they must when the session has ended. */
const notReached = [401, 502, 503, 504];

function refusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) throw error;
  if (error.isNetwork || notReached.includes(error.status ?? 0)) return null;
  play('refused');
  return error.details[0]?.message ?? error.message;
}

/** The outbox of a stocktake on this device: one, however often its page is opened. */
export function outboxOf(id: number): CountsOutbox {
  const known = boxes.get(id);
  if (known) return known;
  const box = new CountsOutbox({
    send: (counts) => send(id, counts),
    refusal,
    load: () => read(id),
    save: (text) => write(id, text),
    now: () => Date.now(),
    newKey: () => crypto.randomUUID(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  boxes.set(id, box);
  return box;
}
