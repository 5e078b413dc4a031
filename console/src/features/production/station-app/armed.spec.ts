import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { expect, it } from 'vitest';
import { armedPanel, choiceOf, isTakenUp, nothingChosen, stillChosen } from './armed.ts';
import type { Outcome, StationAction } from './station-action.ts';

const row = (id: number) => ({ id, barcode: `P-${id}` }) as PanelRow;
const panels = { inWork: [row(1)], queue: [row(2), row(3)], queueCount: 2 };
const refused = (kind: StationAction['kind'], barcode: string): Outcome => ({
  action: { key: kind + barcode, kind, barcode, reason: '', at: '' },
  isRefused: true,
  text: 'No',
  at: '',
});

it('arms nothing before a panel is scanned or touched, though one is in work and others wait', () => {
  expect(armedPanel(nothingChosen, panels)).toBeNull();
  expect(armedPanel(choiceOf('P-2', []), panels)?.barcode).toBe('P-2');
  expect(armedPanel(choiceOf('P-99', []), panels)).toBeNull();
});

it('disarms Complete with a refused scan, for good, until another panel is scanned or touched', () => {
  const scanned = choiceOf('P-2', []);
  const no = [refused('scan', 'P-2')];
  const after = stillChosen(scanned, no);
  expect(armedPanel(after, panels)).toBeNull();
  expect(armedPanel(stillChosen(after, []), panels)).toBeNull();
  const touched = stillChosen(choiceOf('P-3', no), no);
  expect(armedPanel(touched, panels)?.barcode).toBe('P-3');
  expect(armedPanel(stillChosen(touched, [...no, refused('scan', 'P-9')]), panels)).toBeNull();
});

it('keeps the panel at hand when something other than a scan is refused', () => {
  const scanned = choiceOf('P-2', []);
  expect(stillChosen(scanned, [refused('complete', 'P-1')])).toBe(scanned);
});

it('knows a panel as in work once its scan was taken, though the list is behind', () => {
  const taken = { ...refused('scan', 'p-2'), isRefused: false };
  const [, second] = [...panels.inWork, ...panels.queue] as [PanelRow, PanelRow, PanelRow];
  expect(isTakenUp(second, panels, null)).toBe(false);
  expect(isTakenUp(second, panels, refused('scan', 'P-2'))).toBe(false);
  expect(isTakenUp(second, panels, { ...taken, action: { ...taken.action, kind: 'takeOff' } })).toBe(false);
  expect(isTakenUp(second, panels, taken)).toBe(true);
});
