// @vitest-environment jsdom
import {
  type DeliveryRow,
  type Webhook,
  webhooksContract,
} from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { NewWebhookPage } from './new-webhook.page.tsx';
import { WebhookPage } from './webhook.page.tsx';
import { WebhookListPage } from './webhook-list.page.tsx';

const action = (name: string, label: string) => ({
  ...{ action: name, label, permission: ['integration:update'], allowed: true, blockers: [] },
  ...{ needsReason: false, dangerous: false },
});
const webhook: Webhook = {
  ...{ id: 5, name: 'Our ERP', url: 'https://erp.example/hooks', types: ['order.held'], withheld: [], status: 'on' },
  ...{ stoppedBecause: null, owner: { id: 7, name: 'Kim Lee' }, createdAt: '2026-07-01T01:00:00.000Z' },
  ...{ bothSignUntil: null, position: 90, head: 100, waiting: 3, dead: 1, lastSuccessAt: '2026-07-01T01:00:00.000Z' },
  ...{ failingSince: null, throttledUntil: null },
  actions: [action('test', 'Send a test'), action('rotate', 'New secret'), action('replay', 'Send again')],
};
const line: DeliveryRow = {
  ...{ id: 88, happenedAt: '2026-07-01T01:00:00.000Z', type: 'order.held', streamType: 'order', streamId: 12 },
  ...{ state: 'dead', attempts: 10, status: 500, ms: 120, lastAt: '2026-07-04T01:00:00.000Z', dueAt: null },
  problem: 'Answered 500',
};
const types = [
  { type: 'order.held', group: 'Order', label: 'Held', isAllowed: true, needs: '' },
  { type: 'order.created', group: 'Order', label: 'Created', isAllowed: true, needs: '' },
  { type: 'invoice.sent', group: 'Invoice', label: 'Sent', isAllowed: false, needs: 'It needs the invoice permission' },
];

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(webhooksContract.getWebhook, () => webhook);
  server.on(webhooksContract.listWebhookTypes, () => ({ data: types }));
  server.on(webhooksContract.listDeliveries, () => ({
    ...{ draw: 0, recordsTotal: 1, recordsFiltered: 1, isCapped: false, summary: {} },
    data: [line],
  }));
  server.on(webhooksContract.getDelivery, () => ({
    ...line,
    messageId: 'msg_1_5_88',
    tried: [
      { at: '2026-07-04T01:00:00.000Z', attempt: 10, status: 500, ms: 120, answer: 'Oops', problem: 'Answered 500' },
    ],
  }));
});
const show = (page: React.ReactNode) => renderBlock(<Suspense>{page}</Suspense>);
const lacks = async () => (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations;

it('makes a webhook of kinds of event found by words, and shows its secret once', async () => {
  server.on(webhooksContract.createWebhook, () => ({ id: 5, secret: 'whsec_abc' }));
  await show(<NewWebhookPage />);
  await userEvent.type(await screen.findByLabelText('Name'), 'Our ERP');
  await userEvent.type(screen.getByLabelText('Address'), 'https://erp.example/hooks');
  await userEvent.type(screen.getByLabelText('Find kinds of event'), 'order');
  expect(screen.queryByLabelText('Sent')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'All of order' }));
  expect(screen.getByText('2 of 3 kinds of event chosen')).toBeTruthy();
  expect(await lacks()).toEqual([]);
  await userEvent.click(screen.getByLabelText('Created'));
  await userEvent.click(screen.getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  expect(server.sentTo(webhooksContract.createWebhook)[0]?.body).toEqual({
    ...{ name: 'Our ERP', url: 'https://erp.example/hooks', types: ['order.held'] },
  });
});

it('says what of an address or a choice is wrong, beside it', async () => {
  const details = [
    { target: 'url', message: 'Enter an address that begins with https://' },
    { target: 'types', message: 'Choose what is sent' },
  ];
  server.on(
    webhooksContract.createWebhook,
    () => new Refused(422, { code: 'BadFieldError', message: 'Faults', details }),
  );
  await show(<NewWebhookPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Create webhook' }));
  expect(await screen.findAllByText('Choose what is sent')).not.toHaveLength(0);
  expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Sent').hasAttribute('disabled')).toBe(true);
});

it('shows what was sent, each attempt with its answer, and skips what failed', async () => {
  server.on(webhooksContract.skipDelivery, () => ({ id: 5 }));
  await show(<WebhookPage id={5} />);
  const table = await screen.findByRole('table', { name: 'Sent events' });
  expect(within(table).getByRole('link', { name: 'Order 12' })).toBeTruthy();
  expect(screen.getByText(/1 event has failed and holds its record/)).toBeTruthy();
  expect(await lacks()).toEqual([]);
  await userEvent.click(within(table).getAllByRole('button')[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Oops')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(server.sentTo(webhooksContract.skipDelivery)).toHaveLength(1));
});

it('makes a new secret, shown once, while the one before signs too', async () => {
  server.on(webhooksContract.rotateWebhookSecret, () => ({ id: 5, secret: 'whsec_new' }));
  await show(<WebhookPage id={5} />);
  await userEvent.click(await screen.findByRole('button', { name: /New secret/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText('whsec_new')).toBeTruthy();
  expect(server.sentTo(webhooksContract.rotateWebhookSecret)[0]?.body).toEqual({ keepHours: 24 });
});

it('says why it stopped, and offers the first one where there is none', async () => {
  server.on(webhooksContract.getWebhook, () => ({
    ...webhook,
    status: 'stopped' as const,
    stoppedBecause: { cause: 'failures' as const, text: 'nothing arrived there for five days' },
  }));
  await show(<WebhookPage id={5} />);
  expect(await screen.findByText(/because nothing arrived there for five days/)).toBeTruthy();
});

it('begins with an empty list that says what to do', async () => {
  server.on(webhooksContract.listWebhooks, () => ({
    ...{ draw: 0, recordsTotal: 0, recordsFiltered: 0, isCapped: false, summary: {}, data: [] },
  }));
  await show(<WebhookListPage />);
  expect(await screen.findByRole('link', { name: 'Make the first one' })).toBeTruthy();
});
