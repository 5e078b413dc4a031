import type { PanelRow, StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../../../lib/api/query.ts';
import { useProfile } from '../../../lib/auth/profile.ts';
import { useFreshness, useLive } from '../../../lib/live/live.ts';
import { play } from '../../../lib/scan/sounds.ts';
import { useWedge } from '../../../lib/scan/use-wedge.ts';
import { useStore } from '../../../lib/store.ts';
import { floorTopic, stationQuery, stationsTopic } from '../production.queries.ts';
import { armedPanel, choiceOf, isTakenUp, nothingChosen, stillChosen } from './armed.ts';
import { imagine, type StationPanels } from './imagine.ts';
import type { OutboxState } from './outbox.ts';
import { outboxOf } from './outbox-of.ts';
import type { NewAction } from './station-action.ts';
import { useKeptStation } from './use-kept-station.ts';
import { useLetGo } from './use-let-go.ts';

export interface StationApp {
  readonly station: StationDetail;
  readonly panels: StationPanels;
  readonly box: OutboxState;
  readonly isOffline: boolean;
  /** What a server in trouble answers instead of taking the work; null when it takes it or is not reached. */
  readonly trouble: string | null;
  /** The panel on the screen: the one chosen, else what is in work, else what is due first. */
  readonly current: PanelRow | null;
  /** The panel that Complete, Recut and Remove act on: the one scanned or touched; null when there is none. */
  readonly armed: PanelRow | null;
  readonly isInWork: boolean;
  /** The station loads beds: a scan lays a panel on one. */
  readonly isFurnace: boolean;
  readonly bed: number;
  setBed(bed: number): void;
  /** Any panel seen here, by its label. */
  panelOf(barcode: string): PanelRow | undefined;
  choose(barcode: string): void;
  scan(barcode: string): void;
  complete(): void;
  takeOff(): void;
  recut(barcode: string, reason: string): void;
  undo(): void;
  hold(reason: string): void;
  release(): void;
  dismiss(): void;
}

/** Plays what the server says, and a short sound for what is kept while it cannot be asked. */
function useSounds(box: OutboxState, isOffline: boolean): void {
  const { outcome, waiting } = box;
  const count = waiting.length;
  const before = useRef(count);
  useEffect(() => {
    if (!outcome) return;
    const isStart = outcome.action.kind === 'scan' || outcome.action.kind === 'takeOff';
    play(outcome.isRefused ? 'refused' : isStart ? 'started' : 'done');
  }, [outcome]);
  useEffect(() => {
    if (isOffline && count > before.current) play('saved');
    before.current = count;
  }, [isOffline, count]);
}

/** Everything a station's tablet knows and can do. */
export function useStationApp(id: number): StationApp {
  const { data: station } = useSuspenseQuery(stationQuery(id));
  const outbox = outboxOf(useProfile().accountId, id);
  const box = useStore(outbox.state);
  const freshness = useFreshness();
  const held = useSelector(outbox.sender.actor, ({ context }) => context.held);
  const isOffline = held !== null || freshness.state === 'offline';
  const panels = useMemo(() => {
    const { waiting, unkept } = box;
    return imagine(
      station,
      waiting.filter(({ key }) => !unkept.includes(key)),
    );
  }, [station, box]);
  const [picked, setPicked] = useState(nothingChosen);
  const chosen = stillChosen(picked, box.refusals);
  // Kept as ended: the answer may be read and gone before the next panel is scanned.
  if (chosen !== picked) setPicked(chosen);
  const setChosen = (barcode: string) => setPicked(choiceOf(barcode, outbox.state.get().refusals));
  const [bed, setBed] = useState(1);
  const isFurnace = station.stageKey === 'toughen';
  const seen = useRef(new Map<string, PanelRow>());
  for (const row of [...station.inWork, ...station.queue]) seen.current.set(row.barcode, row);
  useLive(floorTopic);
  useLive(stationsTopic);
  useSounds(box, isOffline);
  useKeptStation(id);
  useEffect(() => {
    void outbox.flush();
    const online = () => void outbox.hurry();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      outbox.stop();
    };
  }, [outbox]);
  const isBack = freshness.state === 'live';
  useEffect(() => {
    if (!isBack) return;
    void outbox.hurry();
    // What was shown meanwhile may be what the tablet had kept.
    void queryClient.refetchQueries({ queryKey: stationQuery(id).queryKey, stale: true });
  }, [outbox, isBack, id]);
  const all = [...panels.inWork, ...panels.queue];
  // A panel that is due earlier may arrive at any moment; the one on the screen stays under the operator's hand.
  const shown = useRef('');
  const find = (barcode: string) => all.find((row) => row.barcode === barcode);
  const armed = armedPanel(chosen, panels);
  const current = armed ?? find(shown.current) ?? all[0] ?? null;
  shown.current = current?.barcode ?? '';
  const isInWork = current !== null && isTakenUp(current, panels, box.outcome);
  const act = (action: NewAction) => {
    // Whoever goes on working has read the answer to what was done a moment ago; a late one may be another's.
    const { refusals } = outbox.state.get();
    if (refusals.length === 1 && !refusals[0]?.isLate) outbox.dismiss();
    return outbox.add(action);
  };
  const next = () => {
    shown.current = '';
    setPicked(nothingChosen);
  };
  useLetGo(station.kiosk?.idleSeconds ?? 0, armed !== null, next);
  const scan = (barcode: string) => {
    const known = all.find((row) => row.barcode.toLowerCase() === barcode.toLowerCase());
    const isHere = known !== undefined && isTakenUp(known, panels, box.outcome);
    // On a furnace a panel is done when its bed is out, not when it is scanned again.
    // Chosen before it is sent: a refusal may come at once, and it must end the choice.
    setChosen(known?.barcode ?? barcode);
    if (isFurnace) {
      if (!isHere) act({ kind: 'scan', barcode: known?.barcode ?? barcode, bed });
      return;
    }
    act({ kind: isHere ? 'complete' : 'scan', barcode: known?.barcode ?? barcode });
    if (isHere) next();
  };
  useWedge(scan);
  const withArmed = (run: (barcode: string) => void) => () => {
    if (!armed) return;
    run(armed.barcode);
    next();
  };
  return {
    station,
    panels,
    box,
    isOffline,
    trouble: held === null || held.isAway ? null : held.text,
    current,
    armed,
    isInWork,
    isFurnace,
    bed,
    setBed,
    panelOf: (barcode) => seen.current.get(barcode),
    choose: setChosen,
    scan,
    complete: withArmed((barcode) => {
      const after = isInWork ? undefined : act({ kind: 'scan', barcode });
      act({ kind: 'complete', barcode, after });
    }),
    takeOff: withArmed((barcode) => act({ kind: 'takeOff', barcode })),
    recut: (barcode, reason) => {
      act({ kind: 'recut', barcode, reason });
      next();
    },
    undo: () => {
      const newest = box.waiting.at(-1);
      // By name: what comes later from another tablet must not be taken back instead.
      if (!outbox.takeBack()) act({ kind: 'undo', barcode: (newest ?? station.last)?.barcode ?? '' });
      next();
    },
    hold: (reason) => void act({ kind: 'hold', barcode: '', reason }),
    release: () => void act({ kind: 'release', barcode: '' }),
    dismiss: () => outbox.dismiss(),
  };
}
