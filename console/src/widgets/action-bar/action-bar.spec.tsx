// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { ActionBar } from './action-bar.tsx';

const force = {
  action: 'forceproductioncomplete',
  label: 'Force production complete',
  allowed: true,
  needsReason: true,
  dangerous: true,
  blockers: [],
};

it('tells what will follow before a force action, and sends the reason with what was chosen', async () => {
  const onRun = vi.fn();
  const foresee = vi.fn(async () => ({
    consequences: [{ text: '4 unfinished panels count as made', tone: 'attention' as const }],
    choices: [{ name: 'isFeeCharged', label: 'Charge the fee of $85.00', isChosen: true }],
  }));
  renderBlock(<ActionBar actions={[force]} order={[]} group="SO-1" onRun={onRun} consequences={() => foresee} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: force.label }));
  expect(await screen.findByText('4 unfinished panels count as made')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Charge the fee of $85.00' }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Made by hand');
  await user.click(screen.getByRole('button', { name: force.label }));
  expect(onRun).toHaveBeenCalledExactlyOnceWith(force.action, 'Made by hand', { isFeeCharged: false });
});

it('does nothing before the consequences are read, and reads them again when that failed', async () => {
  const onRun = vi.fn();
  const foresee = vi
    .fn()
    .mockRejectedValueOnce(new Error('The server did not answer'))
    .mockResolvedValue({ consequences: [], choices: [] });
  const action = { ...force, needsReason: false, dangerous: false };
  renderBlock(<ActionBar actions={[action]} order={[]} group="SO-1" onRun={onRun} consequences={() => foresee} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: force.label }));
  expect(await screen.findByText('The server did not answer')).toBeTruthy();
  const go = screen.getAllByRole('button', { name: force.label }).at(-1) as HTMLButtonElement;
  expect(go.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing else changes.')).toBeTruthy();
  await waitFor(() => expect(go.disabled).toBe(false));
  await user.click(go);
  expect(onRun).toHaveBeenCalledExactlyOnceWith(force.action, undefined, undefined);
});
