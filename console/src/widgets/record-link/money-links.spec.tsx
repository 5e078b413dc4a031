// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { MoneyLinks } from './money-links.tsx';

const ways = () => screen.queryAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));

it('leads to the payments and the overpayments of one customer', async () => {
  serverAnswers();
  await renderBlock(<MoneyLinks of="contactId" id={7} />);
  expect(ways()).toEqual([
    '/accounts/paymentreceiveds?f=["contactId~include~7"]',
    '/accounts/overpayments?f=["contactId~include~7"]',
  ]);
});

it('leads nowhere without the right to read payments', async () => {
  serverAnswers();
  await renderBlock(<MoneyLinks of="orderId" id={9} />, { granted: ['order:read'] });
  expect(ways()).toEqual([]);
});
