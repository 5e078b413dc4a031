import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import type { PanelEvent, StationEvent } from '../../../production/production.events.ts';
import { daysOf } from './oracle.ts';

interface Panel {
  route: string[];
  due: string | null;
  mm2: number;
  /** Stages that are done, with where, who, and the minutes of work when they are known. */
  done: { stage: string; station: number; user: number; minutes: number }[];
  started: { station: number; user: number; at: string } | null;
  waitsAt: number;
  state: 'floor' | 'finished' | 'joined' | 'gone';
  isPly: boolean;
  isUnit: boolean;
}

/** Sums by name: `stage_done`, `stage_done cut`, `load_area cut 2026-03-09`. */
export type FloorPicture = Readonly<Record<string, number>>;

/** What an event may say; each says some of it. */
interface Said {
  route: string[];
  dueDate: string | null;
  widthMm: number;
  heightMm: number;
  stageKey: string | null;
  stationId: number | null;
  undone: string;
  unit?: number | null;
  makeUp?: object | null;
}

/**
 * The floor after some events of a log, worked out again: every event in turn, every panel as a whole. What adds over time is
 * counted on as it happens. It shares with the product only the events.
 */
export function floorPicture(log: readonly StoredEvent[]): FloorPicture {
  const panels = new Map<number, Panel>();
  const held = new Set<number>();
  const sums = new Map<string, number>();
  const add = (name: string, by: number) => sums.set(name, (sums.get(name) ?? 0) + by);
  let latest = '';
  for (const { streamId: id, streamType, type: named, data, at, meta } of log) {
    if (at > latest) latest = at;
    const type = named as PanelEvent['type'] | StationEvent['type'];
    if (type === 'station.held') held.add(id);
    if (['station.released', 'station.archived', 'station.deleted'].includes(type)) held.delete(id);
    if (streamType !== 'panel') continue;
    const d = data as Said;
    if (type === 'panel.created') {
      panels.set(id, {
        ...{ route: d.route, due: d.dueDate, mm2: d.widthMm * d.heightMm, done: [], started: null, waitsAt: 0 },
        state: 'floor',
        ...{ isPly: Boolean(d.unit), isUnit: Boolean(d.makeUp) },
      });
      if (!d.unit) add('released', 1);
    }
    const one = panels.get(id) as Panel;
    const stage = one.route[one.done.length];
    const cancel = (station: number) => {
      add('cancelled', 1);
      add(`cancelled ${station}`, 1);
    };
    const end = (state: Panel['state']) => {
      if (one.state === 'floor' && stage) cancel(one.started?.station ?? one.waitsAt);
      if (one.state === 'finished') add('finished', -1);
      one.state = state;
    };
    const count = (visit: Panel['done'][number], by: 1 | -1) => {
      for (const name of ['', ` ${visit.stage}`, ` at ${visit.station}`]) {
        add(`done${name}`, by);
        add(`minutes${name}`, by * visit.minutes);
      }
      add(`doneMm2 ${visit.stage}`, by * one.mm2);
    };
    switch (type) {
      case 'panel.orderChanged':
        one.due = d.dueDate;
        break;
      case 'panel.stageStarted':
        one.started = { station: d.stationId ?? 0, user: meta.actor.userId ?? 0, at: latest };
        break;
      case 'panel.scheduled':
      case 'panel.moved':
        if (type === 'panel.moved' && one.waitsAt) cancel(one.waitsAt);
        one.waitsAt = d.stationId ?? 0;
        break;
      case 'panel.stageCompleted': {
        const minutes = one.started ? Math.floor((Date.parse(latest) - Date.parse(one.started.at)) / 60_000) : 0;
        const visit = { stage: stage ?? '', station: d.stationId ?? 0, user: meta.actor.userId ?? 0, minutes };
        one.done.push(visit);
        count(visit, 1);
        // The scan is known as long as the completion may be taken back.
        Object.assign(visit, { started: one.started });
        one.started = null;
        one.waitsAt = 0;
        break;
      }
      case 'panel.reverted':
        if (d.undone === 'scan') {
          cancel(one.started?.station ?? 0);
          one.started = null;
        } else {
          const visit = one.done.pop() as Panel['done'][number] & { started: Panel['started'] };
          count(visit, -1);
          cancel(visit.station);
          one.started = visit.started;
          if (one.state === 'finished') add('finished', -1);
          one.state = 'floor';
        }
        break;
      case 'panel.joined':
        one.state = 'joined';
        break;
      case 'panel.separated':
        one.state = 'floor';
        break;
      case 'panel.finished':
        end('finished');
        add('finished', 1);
        break;
      case 'panel.recut': {
        const at = one.started && d.stageKey === stage ? one.started.station : one.done.at(-1)?.station;
        end('gone');
        add('recuts', 1);
        add('recutMm2', one.mm2);
        add(`recuts ${d.stageKey}`, 1);
        add(`recuts at ${at ?? 0}`, 1);
        break;
      }
      case 'panel.withdrawn':
        // What was made was made.
        if (one.state === 'floor') end('gone');
        one.state = 'gone';
        if (!one.isPly) add('released', -1);
        break;
    }
  }
  for (const { route, due, mm2, done, started, waitsAt, state, isPly, isUnit } of panels.values()) {
    if (state !== 'floor') continue;
    for (const stage of route.slice(done.length, isPly ? -1 : undefined)) {
      add(`load ${stage}`, 1);
      add(`loadMm2 ${stage}`, mm2);
    }
    // Its plies stand for it.
    if (isUnit && done.length === 0 && !started) continue;
    add('wip', 1);
    add(`wip ${route[done.length]} ${due ?? 'none'}`, 1);
    add(started ? 'active' : 'pending', 1);
    add(started ? `active ${started.station}` : `pending ${waitsAt}`, 1);
  }
  sums.set('held', held.size);
  return Object.fromEntries([...sums].filter(([, value]) => value !== 0));
}

/** What came to a picture between two. */
export const between = (from: FloorPicture, to: FloorPicture): FloorPicture =>
  Object.fromEntries(
    [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) => {
      const more = (to[name] ?? 0) - (from[name] ?? 0);
      return more === 0 ? [] : [[name, more]];
    }),
  );

/** How many events of a log fell on days up to one. */
export const untilDay = (log: readonly StoredEvent[], day: string): number =>
  daysOf(log).filter((one) => one.day <= day).length;

/** Percent of panels that pass every stage at the first go; null where nothing was done. */
export function naivePass(flows: FloorPicture, stages: readonly string[]): string | null {
  const known = stages.filter((stage) => (flows[`done ${stage}`] ?? 0) + (flows[`recuts ${stage}`] ?? 0) > 0);
  if (known.length === 0) return null;
  const share = (stage: string) => {
    const done = flows[`done ${stage}`] ?? 0;
    return dec(done).div(done + (flows[`recuts ${stage}`] ?? 0));
  };
  return known.reduce((all, stage) => all.times(share(stage)), dec(100)).toFixed(6);
}
