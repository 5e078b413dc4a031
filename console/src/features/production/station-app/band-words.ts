import { formatInstant, formatTime } from '../../../lib/format/date.ts';
import { formatSize } from '../../../lib/format/number.ts';
import type { Outcome, StationAction } from './station-action.ts';
import type { StationApp } from './use-station-app.ts';

export interface Band {
  readonly tone: 'done' | 'started' | 'refused' | 'offline' | 'held' | 'idle';
  readonly icon: string;
  readonly text: string;
  readonly detail: string;
}

const scans = (n: number) => (n === 1 ? '1 action is saved' : `${n} actions are saved`);

function waitingBand({ box, trouble }: StationApp): Band {
  const { waiting, lastSync } = box;
  const since = lastSync ? ` Last sync ${formatTime(lastSync)}.` : '';
  const last = waiting.at(-1);
  const why = trouble === null ? 'No network' : 'The server is in trouble';
  const kept = waiting.length === 0 ? 'Nothing waits.' : `${scans(waiting.length)} on this tablet, in order.`;
  return {
    tone: 'offline',
    icon: trouble === null ? 'offline' : 'hourglass',
    text: last?.barcode ? `${last.barcode} saved. ${why}, keep scanning.` : `${why}. Keep scanning.`,
    detail: `${kept}${since}${trouble === null ? '' : ` It answers: ${trouble}`}`,
  };
}

const names: Readonly<Record<StationAction['kind'], string>> = {
  scan: 'Scan',
  complete: 'Complete',
  takeOff: 'Remove from station',
  recut: 'Recut',
  undo: 'Undo',
  hold: 'Hold station',
  release: 'Release station',
};

/** What exactly did not happen: the sentence of a refusal does not say what was done and when, nor what hung on it. */
function refusedDetail(app: StationApp, refused: Outcome): string {
  const { action, dropped = [] } = refused;
  const what = `${names[action.kind]} ${action.barcode}`.trim();
  const done = refused.isLate ? `${what}, done ${formatInstant(action.at)}` : `${what} · ${detailOf(app, refused)}`;
  const others = dropped.map((one) => names[one.kind].toLowerCase()).join(' and ');
  return others === '' ? done : `${done} · not sent either: ${others}`;
}

/** What the band says, the most pressing first: refused, work that waits, on hold, the last answer. */
export function bandOf(app: StationApp): Band {
  const { box, station } = app;
  const [refused] = box.refusals;
  if (refused) {
    const more = box.refusals.length > 1 ? `1 of ${box.refusals.length} refused · ` : '';
    return { tone: 'refused', icon: 'alert', text: refused.text, detail: `${more}${refusedDetail(app, refused)}` };
  }
  if (app.isOffline) return waitingBand(app);
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
