// @vitest-environment jsdom
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { Form } from '../form/form.tsx';
import { ContactField } from './contact-field.tsx';

const customer = {
  type: 'customer' as const,
  suburb: '',
  state: '',
  phone: '',
  email: '',
  paymentTerms: 'account' as const,
  accountStatus: 'active' as const,
  isArchived: false,
  createdAt: '2026-03-02T00:00:00.000Z',
};
const names = ['Harbour Glass', 'Hill Windows', 'Hill Windows North'];

function Choice({ onSave }: { readonly onSave: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <Form command={{ error: null, fieldErrors: {}, isRunning: false }} onSubmit={() => onSave(value)}>
      <ContactField type="customer" id="field-contactId" value={value} error={undefined} onChange={setValue} />
      <output aria-label="Chosen">{value}</output>
    </Form>
  );
}

const opened = async () => {
  const server = serverAnswers();
  server.on(contactsContract.listContacts, ({ query }) => {
    const wanted = (query as Record<string, string>)['search[value]']?.toLowerCase() ?? '';
    const data = names
      .map((name, i) => ({ ...customer, id: i + 1, name }))
      .filter(({ name }) => name.toLowerCase().includes(wanted));
    const counts = { recordsTotal: names.length, recordsFiltered: data.length, isCapped: false, summary: {} };
    return { draw: 1, data, ...counts };
  });
  const saved: string[] = [];
  await renderBlock(<Choice onSave={(value) => saved.push(value)} />);
  const field = screen.getByPlaceholderText<HTMLInputElement>('Name, suburb or phone');
  return { field, saved, user: userEvent.setup() };
};
const chosen = () => screen.getByLabelText('Chosen').textContent;

it.each(['{Enter}', '{Tab}'])('takes the only match by %s, also while it is still searched', async (key) => {
  const { field, user } = await opened();
  await user.type(field, `harb${key}`);
  await waitFor(() => expect(chosen()).toBe('1'));
  expect(field.value).toBe('Harbour Glass');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes the one that is named in full before those that only begin like it', async () => {
  const { field, user } = await opened();
  await user.type(field, 'hill windows{Enter}');
  await waitFor(() => expect(chosen()).toBe('2'));
});

it('keeps the text of several matches when it is left, says how many, and is not saved', async () => {
  const { field, saved, user } = await opened();
  await user.type(field, 'hill');
  await user.tab();
  expect((await screen.findByRole('alert')).textContent).toBe("Choose a customer: 2 match 'hill'");
  expect(field.value).toBe('hill');
  expect(chosen()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([]);
  expect(document.activeElement).toBe(field);
});

it('keeps a text that nothing matches, and says so on the keys that save', async () => {
  const { field, saved, user } = await opened();
  await user.type(field, 'zebra');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect((await screen.findByRole('alert')).textContent).toBe("No customer matches 'zebra'");
  expect([field.value, saved]).toEqual(['zebra', []]);
});

it('keeps a text typed over what was chosen; cleared, the choice stands again', async () => {
  const { field, saved, user } = await opened();
  await user.type(field, 'harb{Enter}');
  await waitFor(() => expect(chosen()).toBe('1'));
  await user.clear(field);
  await user.type(field, 'zebra');
  await user.tab();
  expect((await screen.findByRole('alert')).textContent).toBe("No customer matches 'zebra'");
  expect(field.value).toBe('zebra');
  await user.clear(field);
  await user.tab();
  expect(field.value).toBe('Harbour Glass');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual(['1']);
});
