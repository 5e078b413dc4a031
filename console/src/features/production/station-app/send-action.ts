import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { call } from '../../../lib/api/client.ts';
import type { StationAction } from './station-action.ts';

/** An answer that takes longer is none, ms: a line that swallows everything must not hold what waits. */
const longestAnswer = 30_000;

const panelCalls = {
  scan: stationWorkContract.scanPanel,
  complete: stationWorkContract.completeTasks,
  takeOff: stationWorkContract.removePanel,
  undo: stationWorkContract.revertTasks,
} as const;

/** Sends what was done at a station under the action's key. Gives the server's sentence. */
export async function sendAction(stationId: number, action: StationAction): Promise<string> {
  const { kind, barcode, reason, key, bed } = action;
  const options = { idempotencyKey: key, signal: AbortSignal.timeout(longestAnswer) };
  const params = { id: stationId };
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
