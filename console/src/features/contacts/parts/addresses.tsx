import {
  type Contact,
  type ContactAddress,
  contactsContract,
} from '@glasshouse/services/contexts/contacts/contacts.contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { AddressLink } from '../../../widgets/address/address-link.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { PartButtons } from './part-buttons.tsx';
import { useRemoveAddress, useSetDefault } from './parts.actions.ts';

const nameOf = (address: ContactAddress) => address.address1 || address.suburb || 'this address';

/** Where a contact is: its papers and deliveries go to the default address unless an order says another. */
export function Addresses({ contact }: { readonly contact: Contact }) {
  const { id, addresses, defaultAddressId } = contact;
  const [open, setOpen] = useState<ContactAddress | 'new' | null>(null);
  const remove = useRemoveAddress();
  const setDefault = useSetDefault();
  const { allows } = useRights();
  return (
    <Section title="Addresses">
      <Stack gap={8}>
        <PlainTable
          caption="Addresses"
          rows={addresses}
          keyOf={(address) => address.id}
          empty="No address yet."
          columns={[
            { title: 'Address', cell: (address) => <AddressLink address={address} /> },
            {
              title: 'Use',
              cell: (address) =>
                address.id === defaultAddressId && <Chip tone="neutral" label="Default" icon="circle-check" />,
            },
            {
              title: 'Actions',
              cell: (address) => (
                <PartButtons
                  name={nameOf(address)}
                  noun="address"
                  isDefault={address.id === defaultAddressId}
                  hasOthers={addresses.length > 1}
                  onEdit={() => setOpen(address)}
                  onDefault={() => void setDefault.run({ params: { id }, body: { defaultAddressId: address.id } })}
                  onRemove={() => void remove.run({ params: { id, addressId: address.id } })}
                />
              ),
            },
          ]}
        />
        {allows(contactsContract.addAddress.access) && (
          <div>
            <Button icon={<IconPlus size={15} aria-hidden />} onClick={() => setOpen('new')}>
              Add an address
            </Button>
          </div>
        )}
      </Stack>
      {open !== null && (
        <AddressDialog contactId={id} address={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}
