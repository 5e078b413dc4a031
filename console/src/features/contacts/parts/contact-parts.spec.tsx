// @vitest-environment jsdom

import { type Contact, contactsContract as c } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { Addresses } from './addresses.tsx';
import { People } from './people.tsx';

const address = { address2: '', state: 'VIC' as const, country: 'Australia' };
const contact = {
  id: 7,
  name: 'Bayside Builders',
  addresses: [
    { ...address, id: 1, address1: '1 Glass St', suburb: 'Braeside', postcode: '3195' },
    { ...address, id: 4, address1: '22 Kiln Rd', suburb: 'Werribee', postcode: '3030' },
  ],
  defaultAddressId: 1,
  people: [{ id: 2, name: 'Ann Kerr', email: '', phone: '' }],
  defaultPersonId: 2,
} as unknown as Contact;

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('addresses of a contact', () => {
  it('are listed with the default marked; another one becomes the default, and only that one can be removed', async () => {
    server.on(c.updateContact, () => ({ id: 7 }));
    server.on(c.removeAddress, () => ({ id: 4 }));
    await renderBlock(<Addresses contact={contact} />);
    const rows = await screen.findAllByRole('row');
    expect(within(rows[1] as HTMLElement).getByText('Default')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove 1 Glass St' })).toBeNull();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map((one) => one.id)).toEqual([]);
    await press('Make 22 Kiln Rd the default address');
    await waitFor(() => expect(server.sentTo(c.updateContact)[0]?.body).toEqual({ defaultAddressId: 4 }));
    await press('Remove 22 Kiln Rd');
    await press('Remove');
    await waitFor(() => expect(server.sentTo(c.removeAddress).length).toBe(1));
  });

  it('is added by a dialog that shows a refused field and keeps what was typed', async () => {
    let isRefused = true;
    server.on(c.addAddress, () => {
      const details = [{ target: 'postcode', message: 'An Australian postcode has 4 digits' }];
      return isRefused ? new Refused(422, { code: 'RequestInvalid', message: 'Refused', details }) : { id: 5 };
    });
    await renderBlock(<Addresses contact={contact} />);
    await press('Add an address');
    await userEvent.type(await screen.findByLabelText('Street'), '5 Kiln Rd');
    await userEvent.type(screen.getByLabelText(/^Postcode/), '30');
    await press('Add');
    await waitFor(() => expect(screen.getByLabelText(/^Postcode/).getAttribute('aria-invalid')).toBe('true'));
    expect((screen.getByLabelText('Street') as HTMLInputElement).value).toBe('5 Kiln Rd');
    isRefused = false;
    await userEvent.type(screen.getByLabelText(/^Postcode/), '29');
    await press('Add');
    await waitFor(() => expect(screen.queryByLabelText('Street')).toBeNull());
    expect(server.sentTo(c.addAddress).at(-1)?.body).toMatchObject({ address1: '5 Kiln Rd', postcode: '3029' });
  });

  it('are shown alone to who may not change contacts', async () => {
    await renderBlock(<Addresses contact={contact} />, { granted: ['contact:read'] });
    expect(await screen.findByText(/22 Kiln Rd/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('people of a contact', () => {
  it('the last one can be removed; a name is changed in its dialog', async () => {
    server.on(c.changePerson, () => ({ id: 2 }));
    await renderBlock(<People contact={contact} />);
    expect(await screen.findByRole('button', { name: 'Remove Ann Kerr' })).toBeTruthy();
    await press('Edit Ann Kerr');
    await userEvent.type(await screen.findByLabelText('Name'), ' Jones');
    await press('Save');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    expect(server.sentTo(c.changePerson)[0]?.body).toEqual({ name: 'Ann Kerr Jones', email: '', phone: '' });
  });
});
