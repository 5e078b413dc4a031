import type { Address, ContactAddress } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { useState } from 'react';
import type { AddressParts } from '../../../lib/maps/address-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AddressFields } from '../../../widgets/address/address-fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useAddAddress, useChangeAddress } from './parts.actions.ts';

interface Props {
  readonly contactId: number;
  /** Null for a new one. */
  readonly address: ContactAddress | null;
  readonly onClose: () => void;
}

const none: AddressParts = { address1: '', address2: '', suburb: '', state: '', postcode: '', country: 'Australia' };

/** Adds or changes an address of a contact. */
export function AddressDialog({ contactId, address, onClose }: Props) {
  const [add, change] = [useAddAddress(onClose), useChangeAddress(onClose)];
  const command = address ? change : add;
  const [value, setValue] = useState<AddressParts>(address ? partsOf(address) : none);
  const [isChanged, setChanged] = useState(false);
  // The body is the address itself: its fields are refused by their own names.
  const errors = Object.fromEntries(
    Object.entries(command.fieldErrors).map(([name, text]) => [`address.${name}`, text]),
  );
  const type = (part: Partial<AddressParts>) => {
    setValue((before) => ({ ...before, ...part }));
    setChanged(true);
    for (const name of Object.keys(part)) command.clearField(name);
  };
  const send = () => {
    const body = { ...value, state: value.state as Address['state'] };
    if (address) void change.run({ params: { id: contactId, addressId: address.id }, body });
    else void add.run({ params: { id: contactId }, body });
  };
  return (
    <Dialog isOpen title={address ? 'Edit address' : 'Add address'} isChanged={isChanged} onClose={onClose}>
      <Form
        command={command}
        submitLabel={address ? 'Save' : 'Add'}
        startsInFirstField
        onSubmit={send}
        onCancel={onClose}
      >
        <AddressFields value={value} path="address" errors={errors} onChange={type} />
      </Form>
    </Dialog>
  );
}

const partsOf = ({ address1, address2, suburb, state, postcode, country }: ContactAddress): AddressParts => ({
  ...{ address1, address2, suburb, state, postcode, country },
});
