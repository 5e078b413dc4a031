// @vitest-environment jsdom

import {
  type IncomingRow,
  incomingContract,
} from '@glasshouse/services/contexts/integrations/incoming/incoming.contract';
import {
  type Integration,
  integrationsContract,
  type TieOut,
} from '@glasshouse/services/contexts/integrations/integrations.contract';
import { type LinkRow, linksContract } from '@glasshouse/services/contexts/integrations/links/links.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { IncomingFix } from './incoming-fix.tsx';
import { IncomingTab } from './incoming-tab.tsx';
import { IntegrationsPage } from './integrations.page.tsx';
import { MappingTab } from './mapping-tab.tsx';
import { RelinkDialog } from './relink-dialog.tsx';
import { TieOutTab } from './tie-out-tab.tsx';

const xero: Integration = {
  ...{
    key: 'xero',
    name: 'Xero',
    imagePath: 'xero.svg',
    isActive: true,
    state: 'on',
    organisation: 'Clear View Glass',
  },
  ...{
    connectedBy: 'Kim Lee',
    connectedAt: '2026-07-01T01:00:00.000Z',
    since: '2026-07-01',
    queued: 2,
    failed: 1,
    synced: 30,
    notTakenIn: 1,
  },
  ...{ budgetLeft: 4_200, isStandIn: true, isMapped: true },
};
const myob: Integration = {
  ...xero,
  ...{ key: 'myob', name: 'MYOB', imagePath: 'myob.svg', isActive: false, state: 'unavailable', organisation: null },
  ...{ queued: 0, failed: 0, synced: 0, notTakenIn: 0, isStandIn: false },
};
const pair = { here: '1000.00', there: '900.00', difference: '100.00', unexplained: '0.00' };
const tie: TieOut = {
  ...{ month: '2026-07-01', documents: 31, same: 29, ar: pair, gst: pair, unexplained: '3.17', tiedOut: null },
  rows: [
    {
      ...{
        kind: 'invoice',
        number: 'INV-7',
        recordId: 7,
        linkId: 70,
        contactName: 'Bayside',
        here: '100.00',
        there: '0.00',
      },
      ...{ difference: '100.00', unexplained: '0.00' },
      causes: [
        {
          ...{ cause: 'notSynced', amount: '100.00', says: 'It is not sent yet', fix: 'Wait for the queue' },
          action: {
            ...{ is: 'send', label: 'Send again', linkType: 'invoice', recordId: 7 },
            preview: 'INV-7 is sent to Xero again: $100.00 will stand there, where nothing stands now.',
          },
        },
      ],
    },
    {
      ...{
        kind: 'invoice',
        number: 'INV-8',
        recordId: 8,
        linkId: 80,
        contactName: 'Bayside',
        here: '33.17',
        there: '30.00',
      },
      ...{ difference: '3.17', unexplained: '3.17', causes: [] },
    },
  ],
};

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(integrationsContract.listIntegrations, () => [xero, myob]);
  server.on(integrationsContract.getTieOut, () => tie);
});
const show = (page: React.ReactNode) => renderBlock(<Suspense>{page}</Suspense>);

it('B-129 B-130 shows how each program stands, that a server stands in, and what can be done', async () => {
  await show(<IntegrationsPage returned={null} onReturned={() => {}} />);
  expect(await screen.findByText('Clear View Glass')).toBeTruthy();
  expect(screen.getByText(/stands in for Xero: nothing reaches/)).toBeTruthy();
  expect(screen.getByText(/has not registered the product with MYOB/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Disconnect' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Connect MYOB' })).toBeNull();
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('with two programs connected asks whose accounts are meant', async () => {
  server.on(integrationsContract.listIntegrations, () => [xero, { ...xero, key: 'myob' as const, name: 'MYOB' }]);
  await show(<IntegrationsPage returned={null} onReturned={() => {}} />);
  const choice = await screen.findByLabelText('Accounts and tie-out of');
  await userEvent.selectOptions(choice, 'MYOB');
  await userEvent.click(screen.getByRole('tab', { name: 'Tie-out' }));
  await waitFor(() => expect(server.sentTo(integrationsContract.getTieOut).at(-1)?.path).toContain('/myob/'));
});

it('takes what the provider sent back once, and asks which organisation when there are several', async () => {
  const organisations = [
    { id: 't1', name: 'Clear View' },
    { id: 't2', name: 'Clear View Queensland' },
  ];
  server.on(integrationsContract.connect, () => ({ state: 'choosing' as const, organisations }));
  const cleaned = vi.fn();
  await show(<IntegrationsPage returned={{ code: 'c', state: 'xero.abc' }} onReturned={cleaned} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear View Queensland' }));
  await waitFor(() => expect(server.sentTo(integrationsContract.connect)).toHaveLength(2));
  expect(server.sentTo(integrationsContract.connect).map(({ body }) => body)).toEqual([
    { code: 'c', state: 'xero.abc' },
    { organisationId: 't2' },
  ]);
  expect(cleaned).toHaveBeenCalledOnce();
});

it('chooses accounts of fees and bad debts beside the others', async () => {
  const mapping = { salesAccount: '200', bankAccount: '090', taxCode: 'OUTPUT', freeTaxCode: 'FREE', lineAccounts: {} };
  const choices = {
    accounts: [
      { code: '200', name: 'Sales', kind: 'revenue' as const },
      { code: '260', name: 'Freight', kind: 'revenue' as const },
      { code: '090', name: 'Bank', kind: 'bank' as const },
      { code: '404', name: 'Bad debts', kind: 'other' as const },
    ],
    taxCodes: [
      { code: 'OUTPUT', name: 'GST', percent: '10' },
      { code: 'FREE', name: 'Free', percent: '0' },
    ],
    lockDate: null,
  };
  server.on(integrationsContract.getMapping, () => ({
    ...{ mapping, choices, suggestion: mapping },
    priceGroups: [{ id: 4, name: 'Clear float' }],
  }));
  server.on(integrationsContract.updateMapping, () => ({ mapping }));
  await show(<MappingTab active={xero} />);
  await userEvent.selectOptions(await screen.findByLabelText('Delivery fee'), '260 Freight');
  await userEvent.selectOptions(screen.getByLabelText('Sales of Clear float'), '260 Freight');
  await userEvent.selectOptions(screen.getByLabelText('Account for bad debts'), '404 Bad debts');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sentTo(integrationsContract.updateMapping)).toHaveLength(1));
  expect(server.sentTo(integrationsContract.updateMapping)[0]?.body).toMatchObject({
    ...{
      salesAccount: '200',
      badDebtAccount: '404',
      lineAccounts: { delivery: '260', minimumInvoice: '', 'group:4': '260' },
    },
  });
});

it('names the cause of each difference, and does not tie out while a cent is unexplained', async () => {
  await show(<TieOutTab active={xero} />);
  const rows = within(await screen.findByRole('table', { name: 'Records that differ' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('It is not sent yet ($100.00). Wait for the queue.');
  expect(rows[2]?.textContent).toContain('$3.17 has no cause that fits');
  expect(screen.getByRole('button', { name: 'Tie out' }).hasAttribute('disabled')).toBe(true);
});

it('says what a fix will do before it does it', async () => {
  server.on(linksContract.resync, () => ({ state: 'pending' as const }));
  await show(<TieOutTab active={xero} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again: INV-7' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/\$100\.00 will stand there/)).toBeTruthy();
  expect(server.sentTo(linksContract.resync)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(server.sentTo(linksContract.resync)[0]?.path).toContain('/xero/resync/invoice/7'));
});

it('shows payments that came in, and what to do with one that did not', async () => {
  const row: IncomingRow = {
    ...{ id: 5, number: 'CHQ 7', contactName: 'Bayside', receivedOn: '2026-06-30', invoices: 'INV-7', amount: '40.00' },
    ...{ status: 'refused', cause: 'closedDay', message: 'The books are closed until 30 June 2026', paymentNumber: '' },
    ...{
      changedAt: '2026-07-01T01:00:00.000Z',
      integrationKey: 'xero',
      paymentId: null,
      contactId: 3,
      firstInvoiceId: 7,
    },
  };
  server.on(incomingContract.listIncomingPayments, () => ({
    ...{ draw: 1, data: [row], recordsTotal: 1, recordsFiltered: 1, isCapped: false, summary: {} },
  }));
  server.on(incomingContract.takePaymentIn, () => ({ status: 'taken' as const, paymentId: 9 }));
  server.on(incomingContract.takeChanges, () => ({ taken: 2, refused: 0, cancelled: 0 }));
  await show(
    <>
      <IncomingFix row={row} />
      <IncomingTab actives={[xero]} />
    </>,
  );
  const [take] = await screen.findAllByRole('button', { name: 'Take in today' });
  if (take) await userEvent.click(take);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/\$40\.00 of Bayside is recorded as received today/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Take in today' }));
  await waitFor(() => expect(server.sentTo(incomingContract.takePaymentIn)).toHaveLength(1));
  expect(server.sentTo(incomingContract.takePaymentIn)[0]?.body).toHaveProperty('date');
  await userEvent.click(screen.getByRole('button', { name: 'Look in Xero now' }));
  expect(await screen.findByText('Payments: 2 taken in')).toBeTruthy();
});

it('binds a record to one that fits, and says why another cannot be taken', async () => {
  server.on(linksContract.listCandidates, () => [
    {
      remoteId: 'r1',
      number: 'SI-1',
      name: 'Bayside',
      total: '99.00',
      refusal: 'its total is $99.00 there and $100.00 here',
    },
    { remoteId: 'r2', number: 'SI-2', name: 'Bayside', total: '100.00', refusal: null },
  ]);
  server.on(linksContract.relink, () => ({ state: 'pending' as const }));
  const closed = vi.fn();
  const row: LinkRow = {
    ...{
      id: 70,
      number: 'INV-7',
      kind: 'invoice',
      contactName: 'Bayside',
      status: 'blocked',
      message: '',
      attempts: 1,
    },
    ...{
      changedAt: '2026-07-01T01:00:00.000Z',
      retryAt: null,
      integrationKey: 'xero',
      recordId: 7,
      contactId: 3,
      cause: 'anotherTotal',
    },
  };
  await show(<RelinkDialog row={row} onClose={closed} />);
  const [first, second] = await screen.findAllByRole('button', { name: 'Take this one' });
  expect(first?.hasAttribute('disabled')).toBe(true);
  if (second) await userEvent.click(second);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(server.sentTo(linksContract.relink)[0]?.body).toEqual({ remoteId: 'r2' });
});
