import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { refresh } from '../../../lib/api/query.ts';
import { verdictOf } from '../../../lib/outbox/refusal.ts';
import { placeOf } from './kept-here.ts';
import { Outbox } from './outbox.ts';
import { sendAction } from './send-action.ts';

const boxes = new Map<string, Outbox>();

/** The outbox of a company's station on this tablet: one, however often its page is opened. */
export function outboxOf(accountId: number, id: number): Outbox {
  const name = `${accountId} ${id}`;
  const known = boxes.get(name);
  if (known) return known;
  const box = new Outbox({
    ...placeOf(accountId, id),
    send: (action) => sendAction(id, action),
    verdict: verdictOf,
    now: () => new Date(),
  });
  boxes.set(name, box);
  box.state.subscribe(() => {
    const { waiting, outcome } = box.state.get();
    // Counts of the day and the last action come with the station's own answer.
    if (waiting.length === 0 && outcome) void refresh(productionContract.getStation, stationAppContract.stationBatch);
  });
  return box;
}
