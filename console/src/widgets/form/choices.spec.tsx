// @vitest-environment jsdom
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { daysOfWeek, paymentMethods, states } from '@glasshouse/services/platform/contract/lookups';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { defaultOf, nameOf, optionsOf } from '../../ui/lookup.ts';
import { SelectField } from './fields.tsx';
import { LookupField } from './lookup-field.tsx';

const bound = { id: 'field-x', value: '', error: undefined, onChange: () => {} };
const texts = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

it('W-20 B-251 options have name, value, isDefault and children, which become groups', async () => {
  const options = optionsOf([
    { name: 'None', value: '' },
    {
      name: 'Clear',
      value: 'clear',
      children: [
        { name: '6 mm', value: 6, isDefault: true },
        { name: '10 mm', value: 10 },
      ],
    },
  ]);
  await renderBlock(<SelectField label="Glass" options={options} {...bound} />);
  expect(texts('Glass')).toEqual(['None', '6 mm', '10 mm']);
  expect(within(screen.getByRole('group', { name: 'Clear' })).getAllByRole('option')).toHaveLength(2);
  expect(defaultOf(options)).toBe('6');
});

it('B-253 days of the week run from -1 Everyday, 0 Sunday to 6 Saturday', () => {
  expect(daysOfWeek.map(({ name, value }) => `${value} ${name}`)).toEqual([
    '-1 Everyday',
    '0 Sunday',
    '1 Monday',
    '2 Tuesday',
    '3 Wednesday',
    '4 Thursday',
    '5 Friday',
    '6 Saturday',
  ]);
});

it('B-254 the state select lists eight states and None Selected', async () => {
  await renderBlock(<SelectField label="State" options={optionsOf(states)} {...bound} />);
  expect(texts('State')).toEqual(['None Selected', 'ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
});

it('B-255 EFTPOS is called Direct Debit', async () => {
  await renderBlock(<SelectField label="How" options={optionsOf(paymentMethods)} {...bound} />);
  expect(texts('How')).toEqual(['Cash', 'Credit card', 'Direct Debit', 'Cheque', 'External']);
  expect(nameOf(paymentMethods, 'EFTPOS')).toBe('Direct Debit');
});

it('W-20 B-075 a list that cannot be read says so, and is asked for again', async () => {
  const server = serverAnswers();
  let isDown = true;
  server.on(contactsContract.listContacts, () =>
    isDown
      ? new Refused(500, { code: 'InternalError', message: 'x' })
      : {
          draw: 1,
          data: [
            {
              id: 7,
              name: 'Kerr Glazing',
              type: 'customer' as const,
              suburb: '',
              state: '',
              phone: '',
              email: '',
              paymentTerms: 'account' as const,
              accountStatus: 'active' as const,
              isArchived: false,
              createdAt: '2026-01-01T00:00:00.000Z',
            },
          ],
          recordsTotal: 1,
          recordsFiltered: 1,
          isCapped: false,
          summary: {},
        },
  );
  await renderBlock(
    <LookupField
      label="Customer"
      endpoint={contactsContract.listContacts}
      input={{ query: {} }}
      toOptions={(answer) => answer.data.map((row) => ({ value: String(row.id), label: row.name }))}
      {...bound}
    />,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Error accessing data');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await userEvent.type(screen.getByRole('combobox', { name: 'Customer' }), 'kerr');
  expect(await screen.findByRole('option', { name: 'Kerr Glazing' })).toBeTruthy();
});
