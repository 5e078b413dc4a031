// @vitest-environment jsdom
import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { companySettings } from '@glasshouse/services/contexts/account/settings.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { keyOf, queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

const order = { id: 7, number: 'SO-7', totals: { owing: '634.42' } } as never;
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  const accountSettings = { ...companySettings.defaults, accountsRoundingCents: 5 };
  queryClient.setQueryData(keyOf(accountContract.getAccount), { accountSettings } as never);
});
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount').value;

it('asks for cash rounded as the company rounds it, and leaves an amount that was typed', async () => {
  await renderBlock(<PaymentDialog order={order} onClose={() => {}} />);
  expect(amount()).toBe('634.42');
  await userEvent.selectOptions(screen.getByLabelText('How'), 'cash');
  expect(amount()).toBe('634.40');
  expect(screen.getByText('$634.42 is owing, $634.40 in cash')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('How'), 'EFTPOS');
  expect(amount()).toBe('634.42');
  await userEvent.clear(screen.getByLabelText('Amount'));
  await userEvent.type(screen.getByLabelText('Amount'), '100');
  await userEvent.selectOptions(screen.getByLabelText('How'), 'cash');
  expect(Number(amount())).toBe(100);
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(server.sentTo(ordersContract.recordPayment)[0]?.body).toMatchObject({ method: 'cash' }));
});
