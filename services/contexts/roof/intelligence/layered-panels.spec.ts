import { describe, expect, it } from 'vitest';
import type { PanelEvent, StageKey } from '../../production/production.events.ts';
import { foldPanel, type KeptPanel } from './production/fold-panel.ts';
import { panelCountsAs } from './production/panel-entries.ts';

const at = '2026-03-09T00:00:00.000Z';
const moment = {
  ...{ at, day: '2026-03-09', userId: 1, userName: 'Sam' },
  ...{ groupOf: () => 0, costOfM2: () => '0', costOfHour: () => '0', shiftAt: () => '' },
};
const created = (part: { route: StageKey[]; unit?: number; makeUp?: object }) => ({
  type: 'panel.created',
  data: { barcode: 'P-1', widthMm: 1000, heightMm: 1000, weightKg: '15', valueCents: 0, dueDate: null, ...part },
});
const event = (type: string, data: object = {}) => ({ type, data });
const after = (...events: object[]) =>
  events.reduce<KeptPanel | null>((kept, one) => foldPanel(kept, one as PanelEvent, moment), null) as KeptPanel;
const counts = (panel: KeptPanel) => {
  const entries = panelCountsAs(1, panel);
  return (what: string) => entries.filter((entry) => entry.what === what).map((entry) => entry.key.split('/')[0]);
};

const ply = created({ route: ['cut', 'unit'], unit: 9 });
const unit = created({ route: ['unit', 'qc'], makeUp: { kind: 'unit' } });
const cut = [
  event('panel.stageStarted', { stageKey: 'cut', stationId: 3 }),
  event('panel.stageCompleted', { stageKey: 'cut', stationId: 3, nextStageKey: 'unit' }),
];
const scanned = event('panel.stageStarted', { stageKey: 'unit', stationId: 4 });

describe('a unit in the figures', () => {
  it('is one piece that is released; its plies are the glass on the floor until they are joined', () => {
    expect(counts(after(unit))('released')).toHaveLength(1);
    expect(counts(after(ply))('released')).toHaveLength(0);
    expect(counts(after(unit))('wip')).toEqual([]);
    expect(counts(after(ply, ...cut))('wip')).toEqual(['unit']);
    expect(counts(after(ply, ...cut, event('panel.joined')))('wip')).toEqual([]);
    expect(counts(after(unit, scanned))('wip')).toEqual(['unit']);
  });

  it('is joined once: that work is the unit’s, not that of its plies', () => {
    expect(counts(after(ply))('load')).toEqual(['cut']);
    expect(counts(after(ply, ...cut))('load')).toEqual([]);
    expect(counts(after(unit))('load')).toEqual(['unit', 'qc']);
  });

  it('has its plies on the floor again when the scan is taken back', () => {
    const back = after(ply, ...cut, event('panel.joined'), event('panel.separated'));
    expect(counts(back)('wip')).toEqual(['unit']);
  });

  it('does not queue for its line while its plies are made', () => {
    expect(counts(after(unit, scanned))('queue')).toEqual([]);
    expect(counts(after(ply, ...cut))('queue')).toEqual(['cut']);
  });
});
