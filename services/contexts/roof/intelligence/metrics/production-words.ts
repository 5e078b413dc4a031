import type { ProductionEvent } from '../../../production/production.events.ts';
import type { Measure } from './metric.ts';

/** What figures of the floor are made of, and what is said of all of them. */
export const done = (measure: Measure, kind?: 'cut') =>
  ({ what: 'stageDone', measure, ...(kind && { kind }) }) as const;
export const flow = {
  kind: 'flow',
  day: 'The day each step was recorded; what is undone is taken back',
  version: 1,
} as const;
export const state = { kind: 'state', day: 'All steps up to the end of the day', good: null, version: 1 } as const;
export const ratio = { kind: 'ratio', day: flow.day, version: 1 } as const;
export const share = { ...ratio, unit: '%', decimals: 1 } as const;
export const number = { unit: '', decimals: 0 } as const;
export const area = { unit: 'm²', decimals: 2 } as const;
export const onFloor: ProductionEvent['type'][] = [
  ...(['panel.created', 'panel.stageStarted', 'panel.stageCompleted', 'panel.reverted', 'panel.finished'] as const),
  ...(['panel.recut', 'panel.withdrawn', 'panel.orderChanged', 'panel.scheduled', 'panel.moved'] as const),
  ...(['panel.joined', 'panel.separated'] as const),
];
export const working: ProductionEvent['type'][] = ['panel.stageCompleted', 'panel.reverted'];
