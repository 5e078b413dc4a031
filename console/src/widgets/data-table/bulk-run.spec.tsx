// @vitest-environment jsdom
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/errors.ts';
import { renderBlock } from '../../testing/render.tsx';
import { BulkRunDialog } from './bulk-run.tsx';
import type { Chosen } from './chosen.ts';
import { runRows } from './run-rows.ts';
import { useBulkRun } from './use-bulk-run.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

type Pane = { readonly id: number };
const panes = Array.from({ length: 6 }, (_, i) => ({ id: i + 1 }));
const refused = () => new ApiError({ status: 409, code: 'Illegal', message: 'Somebody is cutting it' });

function Probe({ act: work }: { readonly act: (pane: Pane) => Promise<unknown> }) {
  const runner = useBulkRun<Pane>(() => {});
  const chosen: Chosen<Pane> = {
    rows: [],
    isMatching: true,
    count: 6,
    isCapped: false,
    readAll: async (_, told) => {
      told(6);
      return panes;
    },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once
  useEffect(
    () =>
      runner.ask(
        { label: 'Hold', says: 'They wait.', act: work, unfit: (p) => (p.id === 6 ? 'Is on hold already' : null) },
        chosen,
      ),
    [],
  );
  return (
    <BulkRunDialog
      runner={runner}
      noun={['pane', 'panes']}
      nameOf={(p) => `P-${p.id}`}
      linkOf={(p) => `/panes/${p.id}`}
      onClose={() => {}}
    />
  );
}

/** Shows the question, and says yes to it. */
async function begin(work: (pane: Pane) => Promise<unknown>) {
  await renderBlock(<Probe act={work} />);
  expect(await screen.findByText('They wait.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hold: 6 panes' }));
}

it('says what became of each row with a link, and tries the refused again', async () => {
  let isBusy = true;
  const tried: number[] = [];
  await begin(async (pane) => {
    tried.push(pane.id);
    if (pane.id === 2 && isBusy) throw refused();
  });
  expect(await screen.findByText('4 done, 2 refused')).toBeTruthy();
  expect(screen.getByText('Somebody is cutting it')).toBeTruthy();
  expect(screen.getByText('Is on hold already')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'P-2' }).getAttribute('href')).toBe('/panes/2');
  isBusy = false;
  tried.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Try the 2 refused again' }));
  expect(await screen.findByText('5 done, 1 refused')).toBeTruthy();
  expect(tried).toEqual([2]);
});

it('can be cancelled: what was sent is finished, the rest is left as it was', async () => {
  const waiting: (() => void)[] = [];
  await begin(() => new Promise<void>((done) => waiting.push(done)));
  expect(await screen.findByText('1 of 6 so far')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Hold' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => {
    for (const done of waiting) done();
  });
  expect(await screen.findByText('Cancelled: 4 done, 1 refused, 1 left as they were')).toBeTruthy();
});

it('stops for all rows when the session has ended', async () => {
  const ended = new ApiError({ status: 401, code: 'Session', message: 'Sign in again' });
  const told = vi.fn();
  const work = vi.fn(async () => {
    throw ended;
  });
  await expect(runRows(panes, work, new AbortController().signal, told)).rejects.toBe(ended);
  expect(told).not.toHaveBeenCalled();
});
