// @vitest-environment jsdom

import { openingContract } from '@glasshouse/services/contexts/receivables/opening/opening.contract';
import {
  type AgedBalances,
  type StatementRun,
  statementsContract,
} from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { StatementRunPage } from './statement-run.page.tsx';
import { StatementsPage } from './statements.page.tsx';

const none = { notDue: '0.00', to30: '0.00', to60: '0.00', to90: '0.00', over90: '0.00', credit: '0.00' };
const balances: AgedBalances = {
  ...{ asOf: '2026-03-31', ageingBasis: 'due', customers: 3 },
  rows: [
    { ...none, contactId: 7, contactName: 'Bayside Builders', email: 'a@b.example', to30: '150.00', total: '150.00' },
    { ...none, contactId: 8, contactName: 'Kerr & Sons', email: '', notDue: '50.00', total: '50.00' },
    { ...none, contactId: 9, contactName: 'Marlo', email: 'm@b.example', credit: '-20.00', total: '-20.00' },
  ],
  totals: { ...none, notDue: '50.00', to30: '150.00', credit: '-20.00', total: '180.00' },
};
const stop = {
  ...{ action: 'stop', label: 'Stop', blockers: [], permission: ['accountReports:create'] },
  ...{ allowed: true, needsReason: false, dangerous: false },
};
const run: StatementRun = {
  ...{ id: 5, startedAt: '2026-03-31T01:00:00.000Z', startedBy: 'Kim Lee', asOf: '2026-03-31', since: '2026-03-01' },
  ...{ kind: 'openItem', status: 'running', waiting: 3, actions: [stop] },
  sent: [{ contactId: 7, contactName: 'Bayside Builders', communicationId: 4, owing: '150.00' }],
  skipped: [{ contactId: 8, contactName: 'Kerr & Sons', reason: 'No e-mail address' }],
};

const moved = vi.fn();
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(statementsContract.listAgedBalances, () => balances);
  server.on(statementsContract.getStatementsTemplate, () => ({
    ...{ recipientList: [], subject: 'Statement from Glass as at 31 March 2026', content: '' },
  }));
});
const show = (page: React.ReactNode) => renderBlock(<Suspense>{page}</Suspense>);
const open = () => show(<StatementsPage at={{ asOf: '2026-03-31' }} onChange={moved} />);

it('shows what each customer owes by age, all together, and nobody without an address to choose', async () => {
  await open();
  const rows = within(await screen.findByRole('table', { name: 'What each customer owes' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' '))).toEqual([
    expect.stringContaining('1–30 days'),
    expect.stringContaining('Bayside Builders–150.00'),
    expect.stringContaining('Kerr & Sons50.00'),
    expect.stringContaining('Marlo'),
    expect.stringContaining('All customers50.00150.00'),
  ]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Send statements' }).hasAttribute('disabled')).toBe(true);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('sends to the chosen customers the statement of the day, by its kind', async () => {
  server.on(statementsContract.sendStatements, () => ({ runId: 5, queued: 2, skipped: [] }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 statements' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Subject: Statement from Glass as at 31 March 2026')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Statement'), 'activity');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.sentTo(statementsContract.sendStatements)).toHaveLength(1));
  expect(server.sentTo(statementsContract.sendStatements)[0]?.body).toMatchObject({
    ...{ asOf: '2026-03-31', since: '2026-03-01', kind: 'activity', contactIds: [7, 9] },
  });
});

it('says how far a statement run is, who got none and why, and stops it', async () => {
  server.on(statementsContract.getStatementRun, () => run);
  server.on(statementsContract.stopStatementRun, () => ({ id: 5, status: 'stopped' as const }));
  await show(<StatementRunPage id={5} />);
  expect(await screen.findByText('2 of 5 so far')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('2');
  expect(screen.getByRole('table', { name: 'Not sent' }).textContent).toContain('No e-mail address');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(server.sentTo(statementsContract.stopStatementRun)).toHaveLength(1));
});

it('lets nobody send without the right', async () => {
  await renderBlock(
    <Suspense>
      <StatementsPage at={{ asOf: '2026-03-31' }} onChange={moved} />
    </Suspense>,
    { granted: [] },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all 2' }));
  expect(screen.getByRole('button', { name: 'Send 2 statements' }).hasAttribute('disabled')).toBe(true);
});

it('shows balances as they were known at an instant, prints them so, and leads back to now', async () => {
  const knownOn = '2026-04-02T02:00:00.000Z';
  await show(<StatementsPage at={{ asOf: '2026-03-31', knownOn }} onChange={moved} />);
  expect(await screen.findByText(/These are the balances as they were known on/)).toBeTruthy();
  expect(server.sentTo(statementsContract.listAgedBalances).at(-1)?.query).toMatchObject({ knownOn });
  await userEvent.click(screen.getByRole('button', { name: 'As known now' }));
  expect(moved).toHaveBeenLastCalledWith({ asOf: '2026-03-31', knownOn: undefined });
});

it('takes over a balance of another system by keyboard', async () => {
  server.on(openingContract.takeOverBalance, () => ({
    ...{ id: 3, document: 'invoice' as const, number: 'INV-9', takenOverOn: '2026-03-31' },
  }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Take over a balance' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('What'), 'balanceOwing');
  expect(dialog.queryByLabelText('Number')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Owing'), '330');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(server.sentTo(openingContract.takeOverBalance)).toHaveLength(1));
  expect(server.sentTo(openingContract.takeOverBalance)[0]?.body).toMatchObject({ kind: 'balanceOwing', gst: '0.00' });
});
