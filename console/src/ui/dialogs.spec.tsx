// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError, readRefusal } from '../lib/api/errors.ts';
import { renderBlock } from '../testing/render.tsx';
import { tickMs } from './auto-close.tsx';
import { confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { showNetworkError } from './network-error.tsx';

afterEach(() => vi.useRealTimers());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const gone = () => waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());

describe('confirm', () => {
  /** Asks, lets the test answer, and gives what was answered. */
  const answered = async (answer: () => Promise<unknown>) => {
    const given = vi.fn();
    act(() => void confirm({ title: 'Delete label?', text: 'It goes from all orders.' }).then(given));
    await screen.findByRole('dialog', { name: 'Delete label?' });
    await answer();
    await gone();
    return given.mock.calls[0]?.[0];
  };

  it('W-45 B-088 shows title and text and offers Yes and Cancel', async () => {
    await renderBlock(<p>Page</p>);
    const yes = await answered(async () => {
      expect(screen.getByText('It goes from all orders.')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy();
      expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
      await press('Yes');
    });
    expect(yes).toBe(true);
    expect(await answered(() => press('Cancel'))).toBe(false);
    expect(await answered(() => userEvent.keyboard('{Escape}'))).toBe(false);
  });

  it('lets questions wait for each other', async () => {
    await renderBlock(<p>Page</p>);
    const given: string[] = [];
    act(() => {
      for (const title of ['First?', 'Second?'])
        void confirm({ title, text: '' }).then((yes) => given.push(`${title} ${yes}`));
    });
    await screen.findByRole('dialog', { name: 'First?' });
    expect(screen.queryByText('Second?')).toBeNull();
    await press('Yes');
    await screen.findByRole('dialog', { name: 'Second?' });
    await press('Cancel');
    await gone();
    expect(given).toEqual(['First? true', 'Second? false']);
  });
});

describe('network error', () => {
  const opened = async (error: unknown, title?: string) => {
    act(() => showNetworkError(error, title));
    const dialog = await screen.findByRole('dialog');
    const text = dialog.textContent;
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await gone();
    return text;
  };

  it('W-43 B-074 shows the message of the server, otherwise the general text; the title can be replaced', async () => {
    await renderBlock(<p>Page</p>);
    const refused = new ApiError({
      status: 409,
      code: 'Conflict',
      message: 'The order was changed',
      reference: 'c-17',
    });
    expect(await opened(refused)).toMatch(/Network Error.*The order was changed.*c-17/);
    expect(await opened(networkError())).toContain('Internal Network Error');
    expect(await opened(readRefusal(502, '<html>', null))).toContain('Internal Network Error');
    expect(await opened(new TypeError('x is not a function'))).not.toContain('x is not');
    expect(await opened(refused, 'Error Syncing Item')).toMatch(/^Error Syncing Item/);
  });
});

describe('dialog', () => {
  function Opener({
    children,
    ...rest
  }: {
    readonly children: ReactNode;
    readonly isChanged?: boolean;
    readonly ms?: number;
  }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog isOpen title="Thing" isChanged={rest.isChanged} autoCloseMs={rest.ms} onClose={() => setOpen(false)}>
            {children}
            <DialogButtons onSave={() => {}} onClose={() => setOpen(false)} />
          </Dialog>
        )}
      </>
    );
  }

  it('W-42 B-089 is large and has Save and Close when nothing else is said', async () => {
    await renderBlock(<Opener>Text</Opener>);
    await press('Open');
    const dialog = await screen.findByRole('dialog', { name: 'Thing' });
    expect(dialog.closest('.mantine-Modal-root')?.getAttribute('style')).toContain('--modal-size: calc(40rem');
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });

  it('keeps the focus inside and gives it back', async () => {
    await renderBlock(<Opener>Text</Opener>);
    await press('Open');
    const dialog = await screen.findByRole('dialog', { name: 'Thing' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  });

  it('asks before something typed is left, and closes at once when nothing is', async () => {
    await renderBlock(<Opener isChanged>Text</Opener>);
    await press('Open');
    await screen.findByRole('dialog', { name: 'Thing' });
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    // Escape answers the question alone: the dialog beneath does not hear it.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await press('Stay here');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Thing' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await press('Leave');
    await gone();
  });

  it('B-090 closes by itself, ticking every 50 ms where everybody sees it, and waits under the pointer', async () => {
    expect(tickMs).toBe(50);
    await renderBlock(<Opener ms={3000}>Text</Opener>);
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const timer = screen.getByRole('timer');
    const bar = timer.querySelector('span') as HTMLElement;
    expect(timer.textContent).toBe('Closes in 3 s');
    act(() => void vi.advanceTimersByTime(49));
    expect(bar.style.transform).toBe('scaleX(1)');
    act(() => void vi.advanceTimersByTime(1));
    expect(bar.style.transform).toMatch(/^scaleX\(0\.98333/);
    fireEvent.pointerEnter(timer.parentElement as HTMLElement);
    expect(timer.textContent).toBe('Closing is paused');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('dialog', { name: 'Thing' })).toBeTruthy();
    fireEvent.pointerLeave(timer.parentElement as HTMLElement);
    act(() => void vi.advanceTimersByTime(2900));
    expect(timer.textContent).toBe('Closes in 1 s');
    act(() => void vi.advanceTimersByTime(100));
    vi.useRealTimers();
    await gone();
  });
});
