// @vitest-environment jsdom
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryOptionsFor } from '../lib/api/query.ts';
import { useRights } from '../lib/auth/profile.ts';
import { serverAnswers } from './answers.ts';
import { renderBlock } from './render.tsx';

function Probe() {
  const rights = useRights();
  const list = useQuery({ ...queryOptionsFor(contactsContract.listContacts, { query: {} }), retry: false });
  return (
    <p>
      {rights.why('order:update') ?? 'allowed'} {list.data ? `${list.data.recordsTotal} contacts` : list.error?.message}
    </p>
  );
}

it('shows a block with the rights and answers of the test', async () => {
  const server = serverAnswers();
  server.on(contactsContract.listContacts, () => ({
    draw: 1,
    data: [],
    recordsTotal: 3,
    recordsFiltered: 3,
    isCapped: false,
    summary: {},
  }));
  await renderBlock(<Probe />, { granted: ['order:read'] });
  expect(await screen.findByText(/3 contacts/)).toBeTruthy();
  expect(screen.queryByText(/^allowed/)).toBeNull();
  expect(server.sentTo(contactsContract.listContacts)).toHaveLength(1);
});

it('does not let an answer pass that the contract would not', async () => {
  serverAnswers().on(contactsContract.listContacts, () => ({ draw: 1 }) as never);
  await renderBlock(<Probe />);
  expect(await screen.findByText(/Internal Network Error/)).toBeTruthy();
});
