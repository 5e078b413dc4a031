import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { call } from '../../../lib/api/client.ts';
import { refresh } from '../../../lib/api/query.ts';
import { deviceAt } from '../../../lib/outbox/device.ts';
import { refusalOf } from '../../../lib/outbox/refusal.ts';
import { Outbox, type StationAction } from './outbox.ts';

const boxes = new Map<number, Outbox>();

const panelCalls = {
  scan: stationWorkContract.scanPanel,
  complete: stationWorkContract.completeTasks,
  takeOff: stationWorkContract.removePanel,
  undo: stationWorkContract.revertTasks,
} as const;

async function send(id: number, { kind, barcode, reason, key, bed }: StationAction): Promise<string> {
  const options = { idempotencyKey: key };
  const params = { id };
  if (kind === 'hold' || kind === 'release') {
    await call(stationWorkContract.updateStationData, { params, body: { action: kind, reason } }, options);
    return kind === 'hold' ? 'Station on hold' : 'Station released. Work can continue';
  }
  const which = barcode === '' ? {} : { barcode };
  const answer =
    kind === 'recut'
      ? await call(stationWorkContract.recutPanel, { params, body: { ...which, reason } }, options)
      : await call(panelCalls[kind], { params, body: kind === 'scan' && bed ? { ...which, bed } : which }, options);
  return answer.panels.map((panel) => panel.message).join('. ');
}

/** The outbox of a station on this tablet: one, however often its page is opened. */
export function outboxOf(id: number): Outbox {
  const known = boxes.get(id);
  if (known) return known;
  const box = new Outbox({
    ...deviceAt(`glasshouse.station.${id}.outbox`),
    send: (action) => send(id, action),
    refusal: refusalOf,
    now: () => new Date(),
  });
  boxes.set(id, box);
  box.state.subscribe(() => {
    const { waiting, outcome } = box.state.get();
    // Counts of the day and the last action come with the station's own answer.
    if (waiting.length === 0 && outcome) void refresh(productionContract.getStation, stationAppContract.stationBatch);
  });
  return box;
}
