// @vitest-environment jsdom
import { makeUpWords } from '@glasshouse/services/contexts/ordereditor/assembly-words.contract';
import { editorPage } from '@glasshouse/services/contexts/ordereditor/editor-settings.contract';
import {
  standardEdgeworks,
  standardGuidelines,
} from '@glasshouse/services/contexts/ordereditor/standard-entries.contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../../../testing/render.tsx';
import type { EditorConfig } from '../editor-config.ts';
import { type DraftLine, firstLine } from '../lines.ts';
// Ready before it is asked for: what is waited for is the answer, not the part.
import './layer-fields.tsx';
import PaneDialog from './pane-dialog.tsx';

const config: EditorConfig = {
  edgeworks: standardEdgeworks.map((one, i) => ({ ...one, id: i + 1 })),
  cutouts: [],
  guidelines: standardGuidelines.map((one, i) => ({ ...one, id: i + 1 })),
  shapePriceTypes: [],
  defaults: { annealed: ['CC', 'CC', 'CC', 'CC'], toughened: ['RA', 'RA', 'RA', 'RA'] },
  settings: editorPage.defaults,
};
const glass = (id: number, code: string, thicknessMm: number) => ({
  ...{ id, code, kind: 'glass', thicknessMm, canToughen: true, isArchived: false },
});
const stock = [glass(1, '06CLR', 6), glass(2, '06LEH', 6), glass(3, '06LES', 6)];

async function open(part: Partial<DraftLine> = {}) {
  const done: Partial<DraftLine>[] = [];
  const [line] = firstLine() as [DraftLine];
  const edited = { ...line, stockId: 1, stockCode: '06CLR', width: '1200', height: '900', ...part };
  renderBlock(
    <PaneDialog
      line={edited}
      number={1}
      thicknessMm={6}
      config={config}
      allowanceOf={() => 0}
      stock={stock}
      onDone={(one) => done.push(one)}
      onClose={() => undefined}
    />,
  );
  await screen.findByRole('region', { name: 'Layers' });
  return () => {
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    return done.at(-1);
  };
}
const item = (name: string) => screen.getByRole('listitem', { name });
const layers = () => within(screen.getByRole('region', { name: 'Layers' }));
const press = (name: string) => fireEvent.click(layers().getByRole('button', { name }));

it('makes a unit of a pane, drawn, weighed and said', async () => {
  const apply = await open();
  press('Make a double-glazed unit');
  expect(layers().getByRole('img', { name: 'Section of 6/12Ar/6, outside left' })).toBeTruthy();
  expect(layers().getByText('33.45 kg a piece')).toBeTruthy();
  expect(layers().getByText('24 mm thick')).toBeTruthy();
  fireEvent.change(within(item('Ply 2')).getByLabelText('Glass'), { target: { value: '2' } });
  fireEvent.click(within(item('Ply 2')).getByLabelText('Toughened'));
  fireEvent.change(within(item('Cavity')).getByLabelText('Wide, mm'), { target: { value: '16' } });
  fireEvent.change(within(item('Cavity')).getByLabelText('Spacer'), { target: { value: 'WARM' } });
  const part = apply();
  expect(makeUpWords(part?.assembly)).toBe('6/16Ar/6LEHT');
  expect(part).toMatchObject({ stockId: 1, stockCode: '06CLR', isToughened: false });
  expect(part?.assembly?.layers[1]?.cavity?.spacer).toBe('WARM');
});

it('is worked by keys: layers move, coats turn, plies go', async () => {
  const apply = await open();
  press('Make a double-glazed unit');
  fireEvent.change(within(item('Ply 2')).getByLabelText('Glass'), { target: { value: '3' } });
  fireEvent.keyDown(item('Ply 2'), { key: '@' });
  expect(layers().getByText('@3')).toBeTruthy();
  fireEvent.keyDown(item('Ply 2'), { key: '@' });
  expect(layers().getByText('@4')).toBeTruthy();
  fireEvent.keyDown(item('Ply 2'), { key: 'ArrowUp', ctrlKey: true });
  expect(document.activeElement).toBe(item('Ply 1'));
  expect(layers().getByText('@2')).toBeTruthy();
  press('Add cavity and ply');
  expect(makeUpWords(apply()?.assembly)).toBe('6LES@2/12Ar/6/12Ar/6');
  fireEvent.keyDown(item('Ply 3'), { key: 'Delete' });
  fireEvent.keyDown(item('Ply 1'), { key: 'Delete' });
  const part = apply();
  expect(part?.assembly).toBeUndefined();
});

it('laminates a ply of a unit, and takes it apart again', async () => {
  const apply = await open();
  press('Make a double-glazed unit');
  fireEvent.click(within(item('Ply 2')).getByRole('button', { name: 'Laminate it' }));
  expect(makeUpWords(apply()?.assembly)).toBe('6/12Ar/6+0.76+6');
  fireEvent.click(within(item('Ply 3')).getByRole('button', { name: 'Remove Ply 3' }));
  expect(makeUpWords(apply()?.assembly)).toBe('6/12Ar/6');
});

it('says what guidelines layers break, and puts it right with one press', async () => {
  const apply = await open({ edges: ['RA', 'RA', 'RA', 'RA'], isToughened: true });
  press('Make a laminate');
  fireEvent.change(within(item('Film')).getByLabelText('Thick, mm'), { target: { value: '0.76' } });
  expect(screen.getByText('0.76 film is too thin for toughened plies, needs 1.52')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Fix: 0.76 film is too thin/ }));
  expect(screen.queryByText(/film is too thin/)).toBeNull();
  expect(apply()?.assembly?.layers[1]?.film?.mm).toBe(1.52);
});

it('takes a step back by undo', async () => {
  await open();
  press('Make a laminate');
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(layers().getByRole('button', { name: 'Make a laminate' })).toBeTruthy();
});
