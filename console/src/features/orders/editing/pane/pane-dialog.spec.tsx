// @vitest-environment jsdom
import { paneDxf } from '@glasshouse/services/contexts/ordereditor/dxf/pane-dxf.contract';
// Ready before it is asked for: what is waited for is the answer, not the part.
import '@glasshouse/services/contexts/ordereditor/dxf/pane-of-dxf.contract';
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
import PaneDialog from './pane-dialog.tsx';

const config: EditorConfig = {
  edgeworks: standardEdgeworks.map((one, i) => ({ ...one, id: i + 1 })),
  cutouts: [],
  guidelines: standardGuidelines.map((one, i) => ({ ...one, id: i + 1 })),
  shapePriceTypes: [],
  defaults: { annealed: ['CC', 'CC', 'CC', 'CC'], toughened: ['RA', 'RA', 'RA', 'RA'] },
  settings: editorPage.defaults,
};

async function open(part: Partial<DraftLine>) {
  const done: Partial<DraftLine>[] = [];
  const closed: boolean[] = [];
  const [line] = firstLine() as [DraftLine];
  const edited = { ...line, stockId: 1, stockCode: '10CLR', width: '700', height: '900', isToughened: true, ...part };
  renderBlock(
    <PaneDialog
      line={edited}
      number={1}
      thicknessMm={10}
      config={config}
      allowanceOf={() => 0}
      onDone={(one) => done.push(one)}
      onClose={() => closed.push(true)}
    />,
  );
  await screen.findByRole('button', { name: 'Apply' });
  const apply = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    return done.at(-1);
  };
  return { apply, closed };
}
const ra = { edges: ['RA', 'RA', 'RA', 'RA'] };
const drawing = () => within(screen.getByRole('group', { name: 'Drawing of the panel' }));
const corner = (name: string) => drawing().getByRole('button', { name: new RegExp(`^${name} corner`) });

it('works corners by keys, by presses and by numbers', async () => {
  const { apply } = await open(ra);
  fireEvent.keyDown(corner('2 Top right'), { key: 'r' });
  fireEvent.keyDown(corner('2 Top right'), { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyDown(corner('2 Top right'), { key: 'ArrowDown' });
  expect(corner('2 Top right').getAttribute('aria-label')).toBe('2 Top right corner: R19');
  fireEvent.click(corner('3 Bottom right'));
  fireEvent.click(corner('3 Bottom right'));
  fireEvent.click(corner('4 Bottom left'));
  fireEvent.keyDown(corner('4 Bottom left'), { key: 'Delete' });
  const fields = within(screen.getByRole('region', { name: 'Corners' }));
  fireEvent.change(fields.getByLabelText('3 Bottom right, mm'), { target: { value: '20' } });
  fireEvent.change(fields.getByLabelText('1 Top left'), { target: { value: 'snip' } });
  expect(apply()?.corners).toEqual([
    { n: 1, kind: 'snip', mm: 15 },
    { n: 2, kind: 'radius', mm: 19 },
    { n: 3, kind: 'snip', mm: 20 },
  ]);
});

it('says which corner needs a radius, and gives it one with one press', async () => {
  const outline = { no: 30, p: { W: 1200, H: 900, A: 500, B: 400 }, mirror: false, turn: 0 };
  const { apply } = await open({ outline, width: '1200', height: '900', edges: Array.from({ length: 6 }, () => 'RA') });
  fireEvent.click(screen.getByRole('button', { name: /^Fix: Corner 3 turns inward without a radius/ }));
  expect(screen.getByText('Every guideline is met.')).toBeTruthy();
  expect(apply()?.corners).toEqual([{ n: 3, kind: 'radius', mm: 10 }]);
});

it('keeps of the corners those another shape has', async () => {
  const { apply } = await open({ ...ra, corners: [1, 2, 3, 4].map((n) => ({ n, kind: 'radius' as const, mm: 10 })) });
  fireEvent.click(screen.getByRole('button', { name: '1 Rectangle' }));
  fireEvent.click(screen.getByRole('button', { name: 'Shape 10, Right triangle' }));
  expect(apply()?.corners?.map(({ n }) => n)).toEqual([1, 2, 3]);
});

it('checks the place against AS 1288 and toughens with one press', async () => {
  const { apply } = await open({ isToughened: false, ...ra });
  fireEvent.change(screen.getByLabelText('Place in the building, for AS 1288'), { target: { value: 'barrier' } });
  fireEvent.click(screen.getByRole('button', { name: /^Fix: For a barrier AS 1288 asks for Grade A/ }));
  expect(screen.getByText('Every guideline is met.')).toBeTruthy();
  expect(apply()).toMatchObject({ place: 'barrier', isToughened: true });
});

it('moves parts, edges and corners by drags and by keys, and takes each step back', async () => {
  const hole = { corner: 'bottomLeft' as const, x: 100, y: 150, diameterMm: 14, isCountersunk: false };
  const { apply } = await open({ ...ra, holes: '1', holePositions: [hole] });
  const key = (part: Element, key: string, more = {}) => fireEvent.keyDown(part, { key, ...more });
  key(drawing().getByRole('button', { name: /^Hole 1/ }), 'ArrowUp', { shiftKey: true });
  key(drawing().getByRole('button', { name: /^Right edge/ }), 'ArrowRight', { altKey: true, shiftKey: true });
  const drag = (part: Element, x: number, y: number) => {
    fireEvent.pointerDown(part, { clientX: 0, clientY: 0 });
    fireEvent.pointerMove(part, { clientX: x / 2, clientY: y / 2 });
    fireEvent.pointerMove(part, { clientX: x, clientY: y });
    fireEvent.pointerUp(part);
    fireEvent.click(part);
  };
  // A corner is as round as it was pulled; the click that ends a drag does nothing.
  drag(corner('1 Top left'), 30, 30);
  const pulled = apply();
  expect(pulled).toMatchObject({ width: '710', height: '900', holePositions: [{ ...hole, y: 160 }] });
  expect(pulled?.corners).toMatchObject([{ n: 1, kind: 'radius' }]);
  expect(pulled?.corners?.[0]?.mm).toBeGreaterThan(30);
  key(corner('1 Top left'), 'z', { ctrlKey: true });
  expect(apply()).toMatchObject({ width: '710', corners: [] });
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(apply()).toMatchObject({ width: '700', holePositions: [hole] });
  expect(screen.getByRole('button', { name: /^Undo/ }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /^Redo/ }));
  expect(apply()).toMatchObject({ width: '700', holePositions: [{ ...hole, y: 160 }] });
});

it('keeps what was drawn when Close is pressed by mistake', async () => {
  const { closed } = await open(ra);
  fireEvent.click(corner('2 Top right'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element);
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(closed).toEqual([]);
  expect(corner('2 Top right').getAttribute('aria-label')).toBe('2 Top right corner: R10');
});

const drop = (text: string) => {
  const file = { name: 'door.dxf', size: text.length, text: async () => text };
  fireEvent.drop(screen.getByRole('region', { name: 'DXF drawing' }), { dataTransfer: { files: [file] } });
};

it('takes a DXF drawing that is dropped, and says why one cannot be read', async () => {
  const { apply } = await open(ra);
  drop('nothing\nat all');
  await screen.findByText('door.dxf: This is no DXF drawing in text form. The pane is as it was');
  const rake = { no: 2, p: { W: 900, H: 1200, R: 800 }, mirror: false, turn: 0 };
  const hole = { corner: 'bottomLeft' as const, x: 100, y: 150, diameterMm: 14, isCountersunk: false };
  drop(
    paneDxf({ widthMm: 900, heightMm: 1200, edges: ['FP', 'RA', 'RA', 'RA'], outline: rake, holePositions: [hole] }),
  );
  await screen.findByText('door.dxf: Raked top, R 800');
  expect(apply()).toMatchObject({
    ...{ outline: rake, width: '900', height: '1200', edges: ['FP', 'RA', 'RA', 'RA'], holes: '1' },
    holePositions: [hole],
  });
});
