import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { refresh } from '../../../lib/api/query.ts';
import { Outbox, type StationAction } from './outbox.ts';

const boxes = new Map<number, Outbox>();
const storeKey = (id: number) => `glasshouse.station.${id}.outbox`;

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
    // A full or blocked store: the actions live as long as the page.
  }
};

const panelCalls = {
  scan: productionContract.scanPanel,
  complete: productionContract.completeTasks,
  takeOff: productionContract.removePanel,
  undo: productionContract.revertTasks,
} as const;

async function send(id: number, { kind, barcode, reason, key, bed }: StationAction): Promise<string> {
  const options = { idempotencyKey: key };
  const params = { id };
  if (kind === 'hold' || kind === 'release') {
    await call(productionContract.updateStationData, { params, body: { action: kind, reason } }, options);
    return kind === 'hold' ? 'Station on hold' : 'Station released. Work goes on';
  }
  const which = barcode === '' ? {} : { barcode };
  const answer =
    kind === 'recut'
      ? await call(productionContract.recutPanel, { params, body: { ...which, reason } }, options)
      : await call(panelCalls[kind], { params, body: kind === 'scan' && bed ? { ...which, bed } : which }, options);
  return answer.panels.map((panel) => panel.message).join('. ');
}

/** No answer, or one of a gateway whose server is away: the action must wait. So it must when the session has ended. */
const notReached = [401, 502, 503, 504];

function refusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) throw error;
  if (error.isNetwork || notReached.includes(error.status ?? 0)) return null;
  return error.details[0]?.message ?? error.message;
}

/** The outbox of a station on this tablet: one, however often its page is opened. */
export function outboxOf(id: number): Outbox {
  const known = boxes.get(id);
  if (known) return known;
  const box = new Outbox({
    send: (action) => send(id, action),
    refusal,
    load: () => read(id),
    save: (text) => write(id, text),
    now: () => new Date(),
    newKey: () => crypto.randomUUID(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  boxes.set(id, box);
  box.state.subscribe(() => {
    const { waiting, outcome } = box.state.get();
    // Counts of the day and the last action come with the station's own answer.
    if (waiting.length === 0 && outcome) void refresh(productionContract.getStation, stationAppContract.stationBatch);
  });
  return box;
}
