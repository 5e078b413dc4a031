import type { ProductionEvent } from '../../../production/production.events.ts';
import type { Metric } from './metric.ts';
import { area, done, flow, number, onFloor, share, state, working } from './production-words.ts';

type Sources = readonly ProductionEvent['type'][];
const started: Sources = ['panel.stageStarted', ...working];
const takenBack: Sources = ['panel.reverted', 'panel.moved', 'panel.recut', 'panel.withdrawn', 'panel.finished'];
const recut: Sources = ['panel.recut'];
const held: Sources = ['station.held', 'station.released', 'station.archived', 'station.deleted'];

/** Figures of stays at stations, of what is left to do, and of the hours to do it in. */
export const performanceMetrics = {
  work_minutes: {
    ...flow,
    unit: 'min',
    decimals: 0,
    good: null,
    label: 'Work',
    words: 'Minutes from start to completion of those stages; a stage without a start scan says nothing.',
    sources: started,
    sum: done('pieces'),
  },
  stays_pending: {
    ...state,
    ...number,
    label: 'Waiting',
    words: 'Panels that wait for a stage, at the station they were told to wait at.',
    sources: onFloor,
    sum: { what: 'stayPending', measure: 'count' },
  },
  stays_active: {
    ...state,
    ...number,
    label: 'In work',
    words: 'Panels that were started at a station and not completed there.',
    sources: onFloor,
    sum: { what: 'stayActive', measure: 'count' },
  },
  stays_cancelled: {
    ...flow,
    ...number,
    good: 'down',
    label: 'Taken back',
    words:
      'Stays at a station that came to nothing: a scan or completion taken back, a panel moved elsewhere, broken, withdrawn or finished without it.',
    sources: takenBack,
    sum: { what: 'stayCancelled', measure: 'count' },
  },
  stage_recuts: {
    ...flow,
    ...number,
    good: 'down',
    label: 'Recuts charged',
    words:
      'Panels that another one replaces, charged to the stage and station they were in, else to those they came from.',
    sources: recut,
    sum: { what: 'recutAt', measure: 'count' },
  },
  load_panels: {
    ...state,
    ...number,
    good: 'down',
    label: 'Panels to do',
    words: 'Panels on the floor that still have to go through the stage, those that are in it too.',
    sources: onFloor,
    sum: { what: 'load', measure: 'count' },
  },
  load_area: {
    ...state,
    ...area,
    good: 'down',
    label: 'Area to do',
    words: 'Width by height of those panels, finished size.',
    sources: onFloor,
    sum: { what: 'load', measure: 'area_mm2' },
  },
  load_hours: {
    ...state,
    unit: 'h',
    decimals: 1,
    good: 'down',
    own: true,
    label: 'Work left',
    words:
      'Area to do divided by what the stage makes in an hour: the area it reached on four of five of its last 60 days of work, by the working hours of its days.',
    sources: [...onFloor],
    none: 'The stage has no day of work behind it, or no working hours ahead',
  },
  capacity: {
    ...flow,
    unit: 'h',
    decimals: 1,
    good: 'up',
    own: true,
    label: 'Working hours',
    words: 'Hours of the shifts of the stage, without breaks, holidays and closures; of today those that are left.',
    sources: [],
    day: 'The day they are worked',
  },
  availability: {
    ...share,
    own: true,
    good: 'up',
    label: 'Availability',
    words: 'Working hours of the stations in which they were not on hold, by the shifts and days off of the calendar.',
    sources: held,
    none: 'No station had working hours in this period',
  },
} as const satisfies Record<string, Metric>;
