// @vitest-environment jsdom
import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { companySettings } from '@glasshouse/services/contexts/account/settings.contract';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { keyOf, queryClient } from '../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { NewContactPage } from './new-contact.page.tsx';

const { createContact, similarContacts } = contactsContract;
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  server = serverAnswers();
  server.on(createContact, () => ({ id: 31 }));
  server.on(similarContacts, () => ({ data: [] }));
  const accountSettings = { ...companySettings.defaults, customerPaymentTerms: 'cod', customerCreditDays: 14 };
  queryClient.setQueryData(keyOf(accountContract.getAccount), { accountSettings } as never);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tab = (name: RegExp) => screen.getByRole('button', { name });
const isOpen = (name: RegExp) => tab(name).getAttribute('aria-current') === 'step';

it('W-23 B-250 counts the invalid fields of each step, those of the browser and those of the server', async () => {
  server.on(
    createContact,
    () =>
      new Refused(422, {
        code: 'BadFieldError',
        message: 'Errors were found in the following fields',
        details: [
          { target: 'address.postcode', message: 'There is no such postcode' },
          { target: 'address.suburb', message: 'Enter a suburb' },
          { target: 'creditLimit', message: 'Too high' },
        ],
      }),
  );
  await renderBlock(<NewContactPage />);
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'kim@example');
  await press('Next');
  expect(tab(/Contact/).textContent).toContain('2 errors');
  expect(isOpen(/Contact/)).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Kerr Glazing');
  expect(tab(/Contact/).textContent).toContain('1 error');
  await userEvent.type(screen.getByLabelText(/^E-mail/), '.com.au');
  expect(tab(/Contact/).textContent).not.toContain('error');
  await press('Next');
  await press('Next');
  await press('Next');
  await press('Create contact');
  await waitFor(() => expect(tab(/Address/).textContent).toContain('2 errors'));
  expect(tab(/Terms/).textContent).toContain('1 error');
  expect(isOpen(/Address/)).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Too high' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Credit limit/)));
  expect(isOpen(/Terms/)).toBe(true);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('shows whom a new contact may be already, with why, and keeps quiet about strangers', async () => {
  const known = { id: 9, name: 'Kerr Glazing', type: 'both' as const, suburb: 'Braeside', because: 'phone' as const };
  server.on(similarContacts, ({ query }) => ({
    data: (query as { name: string }).name === 'Ker Glazing' ? [known] : [],
  }));
  await renderBlock(<NewContactPage />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ker');
  await waitFor(() => expect(server.sentTo(similarContacts)).toHaveLength(1));
  expect(screen.queryByText('This contact may already exist')).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), ' Glazing');
  expect((await screen.findByText('This contact may already exist')).closest('[data-tone]')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kerr Glazing, Braeside' }).getAttribute('href')).toContain('/contacts/9');
  expect(screen.getByText(/\(customer and supplier\): same phone/)).toBeTruthy();
});

it('W-23 goes next by Enter and back, and finishes in the last step', async () => {
  await renderBlock(<NewContactPage />);
  expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Name'), 'Kerr Glazing{Enter}');
  await waitFor(() => expect(isOpen(/Address/)).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street')));
  await press('Back');
  expect(isOpen(/Contact/)).toBe(true);
  await userEvent.click(tab(/People/));
  await press('Create contact');
  await waitFor(() => expect(server.sentTo(createContact)).toHaveLength(1));
  expect(server.sentTo(createContact)[0]?.body).toMatchObject({ name: 'Kerr Glazing' });
});

it('W-23 B-249 labels take 2 columns when nothing else is said', async () => {
  await renderBlock(<NewContactPage />);
  expect(screen.getByRole('form', { name: 'New contact' }).style.getPropertyValue('--label-columns')).toBe('2');
});

it('B-250 a new customer starts with the terms of the company', async () => {
  await renderBlock(<NewContactPage />);
  await userEvent.click(tab(/Terms/));
  expect(screen.getByLabelText<HTMLSelectElement>('Pays').value).toBe('cod');
  expect(screen.getByLabelText<HTMLInputElement>('Credit days').value).toBe('14');
});
