// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { type DiagramStep, LivingDiagram } from './living-diagram.tsx';

let width = 0;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: (entries: readonly object[]) => void) {}
      observe() {
        this.tell([{ contentRect: { width, height: 0 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const steps: DiagramStep[] = [
  { id: 'draft', label: 'Draft', state: 'done', fact: '7th Jul' },
  { id: 'approval', label: 'Accounts approval', state: 'skipped' },
  { id: 'prepayment', label: 'Waiting prepayment', short: 'Prepayment', state: 'now', fact: '$955.80 owing' },
  { id: 'production', label: 'Production', state: 'ahead' },
  { id: 'despatch', label: 'Despatch', state: 'ahead' },
  { id: 'completed', label: 'Completed', state: 'ahead' },
];
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const show = () => renderBlock(<LivingDiagram label="Progress" steps={steps} onOpen={() => undefined} />);

it('folds a long way on a phone: marks without what was not needed, and a line that says where it stands', async () => {
  width = 358;
  await show();
  await waitFor(() => expect(names()).toHaveLength(5));
  expect(screen.getByText('Waiting prepayment', { selector: 'b' }).parentElement?.textContent).toBe(
    'Waiting prepayment · $955.80 owing · step 2 of 5 · then Production',
  );
  expect(screen.getByRole('button', { name: /Despatch/ })).toBeTruthy();
});

it('names the last step of a way that ended', async () => {
  width = 358;
  const done = steps.map((step) => ({ ...step, state: 'done' as const, fact: '11th Nov' }));
  await renderBlock(<LivingDiagram label="Progress" steps={done} />);
  const stand = await screen.findByText('Completed', { selector: 'b' });
  expect(stand.parentElement?.textContent).toBe('Completed · 11th Nov · step 6 of 6');
});

it('draws the whole way where it has room, also what was not needed', async () => {
  width = 900;
  await show();
  expect(names()).toHaveLength(6);
  expect(screen.queryByText(/step 2 of/)).toBeNull();
});
