// @vitest-environment jsdom

import { proofContract } from '@glasshouse/services/contexts/identity/proof/proof.contract';
import { everyRight } from '@glasshouse/services/platform/contract/right-words';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { serverAnswers } from '../../../testing/answers.ts';
import { permissionMapOf, renderBlock } from '../../../testing/render.tsx';
import { RulesEditor } from '../rules-editor.tsx';

let server: ReturnType<typeof serverAnswers>;
const onSave = vi.fn(async () => true);
beforeEach(() => {
  queryClient.clear();
  onSave.mockClear();
  server = serverAnswers();
  const cell = { result: 'deny' as const, by: 'nothing' as const, text: 'No rule, grant or group allows it' };
  server.on(proofContract.rightsOf, () => ({
    name: 'Sam',
    cells: Object.fromEntries(everyRight.map((right) => [right, cell])),
  }));
});
const show = (granted: 'all' | [] = 'all') =>
  renderBlock(
    <RulesEditor
      of={{ kind: 'user', id: 9 }}
      permissions={permissionMapOf([])}
      access="permission:update"
      fallback="the groups"
      isSaving={false}
      onSave={onSave}
      onReset={() => undefined}
    />,
    { granted },
  );
const cellOf = (name: RegExp) => screen.findByRole('button', { name });

it('M23 is worked by keys: arrows move, a letter sets the rule, the impact is told before it is saved once', async () => {
  server.on(proofContract.tryChanges, () => ({
    rows: [
      {
        right: 'order:update',
        text: 'Order: update',
        gains: { count: 0, people: [] },
        loses: { count: 7, people: [{ id: 1, name: 'Priya Nair' }] },
      },
    ],
  }));
  await show();
  (await cellOf(/^Order, create:/)).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}d{ArrowDown}{ArrowUp}{ArrowLeft}a');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Order, read: allow/);
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Review 2 rules' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('7 people lose order: update')).toBeTruthy();
  expect(dialog.getByText(/Priya Nair/).textContent).toBe('Priya Nair and 6 more');
  await userEvent.click(dialog.getByRole('button', { name: 'Save rights' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ order: { update: 'deny', read: 'allow' } }));
  expect(onSave).toHaveBeenCalledTimes(1);
});

it('finds types by plain words', async () => {
  await show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search permissions' }), 'stock count');
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toContain('Stock take count');
  expect(screen.queryByRole('button', { name: /^Order, read/ })).toBeNull();
});

it('shows the proof of a cell, with what decides', async () => {
  server.on(proofContract.explainAccess, () => ({
    person: { id: 9, name: 'Sam' },
    what: 'Order: read',
    verdict: 'deny' as const,
    text: 'Sam may not: No rule, grant or group allows it',
    at: '2026-11-02T03:00:00Z',
    steps: [
      {
        step: 'right' as const,
        passes: false,
        text: 'Sam lacks the right: Order: read',
        how: '',
        rights: [
          {
            right: 'order:read',
            text: 'Order: read',
            allows: false,
            leaves: [
              {
                by: 'nothing' as const,
                text: 'No rule, grant or group allows it',
                isDecisive: true,
                allows: false,
                of: null,
                until: null,
                cause: null,
              },
            ],
          },
        ],
      },
    ],
  }));
  await show();
  (await cellOf(/^Order, read:/)).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Sam may not: No rule, grant or group allows it')).toBeTruthy();
  expect(server.sentTo(proofContract.explainAccess)[0]?.query).toEqual({ userId: '9', what: 'order:read' });
});

it('lets nobody change what they may not, and says why', async () => {
  await show([]);
  (await cellOf(/^Order, read:/)).focus();
  await userEvent.keyboard('a');
  expect(screen.getByRole('button', { name: 'Nothing changed' })).toBeTruthy();
  expect(screen.getByText(/needs the permission permission/)).toBeTruthy();
});
