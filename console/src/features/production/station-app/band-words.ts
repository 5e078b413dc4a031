import { formatTime } from '../../../lib/format/date.ts';
import { formatSize } from '../../../lib/format/number.ts';
import type { StationApp } from './use-station-app.ts';

export interface Band {
  readonly tone: 'done' | 'started' | 'refused' | 'offline' | 'held' | 'idle';
  readonly icon: string;
  readonly text: string;
  readonly detail: string;
}

const scans = (n: number) => (n === 1 ? '1 action is saved' : `${n} actions are saved`);

function offlineBand({ box }: StationApp): Band {
  const { waiting, lastSync } = box;
  const since = lastSync ? ` Last sync ${formatTime(lastSync)}.` : '';
  const last = waiting.at(-1);
  return {
    tone: 'offline',
    icon: 'offline',
    text: last?.barcode ? `${last.barcode} saved. No network, keep scanning.` : 'No network. Keep scanning.',
    detail:
      waiting.length === 0 ? `Nothing waits.${since}` : `${scans(waiting.length)} on this tablet, in order.${since}`,
  };
}

/** What the band says, the most pressing first: refused, no network, on hold, the last answer. */
export function bandOf(app: StationApp): Band {
  const { box, station } = app;
  const [refused] = box.refusals;
  if (refused) {
    const more = box.refusals.length > 1 ? `1 of ${box.refusals.length} refused · ` : '';
    return { tone: 'refused', icon: 'alert', text: refused.text, detail: `${more}${detailOf(app, refused)}` };
  }
  if (app.isOffline) return offlineBand(app);
  if (station.holdReason !== '')
    return { tone: 'held', icon: 'hand', text: 'Station on hold', detail: station.holdReason };
  const { outcome } = box;
  if (!outcome || outcome.isRefused)
    return { tone: 'idle', icon: 'scan', text: 'Scan a panel', detail: 'or choose one from the list' };
  const isStart = outcome.action.kind === 'scan' || outcome.action.kind === 'takeOff' || outcome.action.kind === 'undo';
  return {
    tone: isStart ? 'started' : 'done',
    icon: outcome.action.kind === 'undo' ? 'undo' : isStart ? 'player-play' : 'circle-check',
    text: `${outcome.text}${/[.!?]$/.test(outcome.text) ? '' : '.'}`,
    detail: detailOf(app, outcome),
  };
}

function detailOf(app: StationApp, { action, at }: { action: { barcode: string }; at: string }): string {
  const row = app.panelOf(action.barcode);
  const size = row ? ` · ${formatSize(row.widthMm, row.heightMm)} · ${row.orderNumber}` : '';
  return `${formatTime(at)}${size}`;
}
