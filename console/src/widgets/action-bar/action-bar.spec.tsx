// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { listenForKeys } from '../../lib/keys/keys.ts';
import { renderBlock } from '../../testing/render.tsx';
import { ActionBar } from './action-bar.tsx';

let stopListening = () => {};
afterEach(() => stopListening());

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

it('sends the reason by Ctrl Enter, and says when there is none', async () => {
  stopListening = listenForKeys(window);
  const onRun = vi.fn();
  const hold = { ...force, action: 'hold', label: 'Hold', dangerous: false };
  renderBlock(<ActionBar actions={[hold]} order={[]} group="SO-1" onRun={onRun} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  await screen.findByRole('textbox', { name: /Reason/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Give a reason/)).toBeTruthy();
  expect(onRun).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'No glass');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onRun).toHaveBeenCalledExactlyOnceWith('hold', 'No glass', undefined));
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

const stop = { ...force, action: 'stop', label: 'Stop', needsReason: false, dangerous: false };

/** A bar whose page runs an action until somebody says that it is done. */
function RunningBar({ actions, onRun }: { readonly actions: readonly (typeof stop)[]; readonly onRun: () => void }) {
  const [isRunning, setRunning] = useState(true);
  const bar = { order: [], keys: { stop: 's' }, group: 'OS-1', isRunning, onRun };
  return (
    <>
      <ActionBar {...bar} actions={isRunning ? [stop] : actions} />
      <button type="button" onClick={() => setRunning(false)}>
        Done
      </button>
    </>
  );
}

it.each([
  { end: 'allowed', actions: [stop], times: 1 },
  { end: 'gone', actions: [], times: 0 },
  { end: 'blocked', actions: [{ ...stop, allowed: false }], times: 0 },
])('hears a key pressed while an action runs once that has ended, when it is $end then: $times', async (one) => {
  stopListening = listenForKeys(window);
  const onRun = vi.fn();
  await renderBlock(<RunningBar actions={one.actions} onRun={onRun} />);
  fireEvent.keyDown(document.body, { key: 's' });
  expect(onRun).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Stop' }).every((b) => !b.hasAttribute('disabled'))).toBe(true),
  );
  expect(onRun).toHaveBeenCalledTimes(one.times);
});
