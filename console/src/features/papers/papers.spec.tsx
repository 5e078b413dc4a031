// @vitest-environment jsdom

import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import {
  reportConfigContract as c,
  reportConfigPage,
} from '@glasshouse/services/contexts/roof/reports/papers/report-config.contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { PaperForm } from './paper-form.tsx';

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(c.getReportConfig, () => reportConfigPage.defaults as never);
  server.on(ordersContract.listOrders, () => ({
    draw: 1,
    data: [],
    recordsTotal: 0,
    recordsFiltered: 0,
    isCapped: false,
    summary: {},
  }));
});

const open = (more: object = {}) =>
  renderBlock(
    <Suspense>
      <PaperForm name="orderConfirmation" />
    </Suspense>,
    more,
  );

it('hides, renames and moves columns, keeps those that the paper needs, and saves one paper', async () => {
  server.on(c.updateReportConfig, () => reportConfigPage.defaults as never);
  await open();
  const amount = (await screen.findByRole('checkbox', { name: 'Amount ex GST' })) as HTMLInputElement;
  expect([amount.checked, amount.disabled]).toEqual([true, true]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'm²' }));
  fireEvent.change(screen.getByLabelText('Heading of Pieces'), { target: { value: 'Panes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move Glass and work to the left' }));
  fireEvent.change(screen.getByLabelText('Heading'), { target: { value: 'Your order' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => server.sentTo(c.updateReportConfig).length).toBe(1);
  const body = server.sentTo(c.updateReportConfig)[0]?.body as Record<string, { heading: string; columns: object[] }>;
  expect(Object.keys(body)).toEqual(['orderConfirmation']);
  expect(body.orderConfirmation?.heading).toBe('Your order');
  expect(body.orderConfirmation?.columns.slice(0, 2)).toMatchObject([{ key: 'work' }, { key: 'line' }]);
  expect(body.orderConfirmation?.columns).toContainEqual({ key: 'area', show: false, label: '' });
  expect(body.orderConfirmation?.columns).toContainEqual({ key: 'pieces', show: true, label: 'Panes' });
});

it('shows the refusal of the server at its field', async () => {
  const details = [{ target: 'orderConfirmation.heading', message: 'Enter a heading' }];
  server.on(c.updateReportConfig, () => new Refused(422, { code: 'ValidationError', message: 'Check', details }));
  await open();
  fireEvent.change(await screen.findByLabelText('Heading'), { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const heading = await screen.findByLabelText('Heading');
  await expect.poll(() => heading.getAttribute('aria-invalid')).toBe('true');
});

it('says that there is nothing to show while no record is there', async () => {
  await open();
  expect(await screen.findByText('There is nothing to show yet')).toBeTruthy();
});

it('shows a person who may not change papers what they are, and draws no preview without the right of the paper', async () => {
  await open({ granted: ['configuration:read'] });
  expect(await screen.findByText('Read-only')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const columns = screen.getByRole('group', { name: 'Columns, from left to right' });
  expect(within(columns).getAllByRole('checkbox').length).toBe(7);
  expect(screen.getByText('You may not see this paper')).toBeTruthy();
  expect(server.sentTo(ordersContract.listOrders)).toHaveLength(0);
});
