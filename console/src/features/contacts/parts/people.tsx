import {
  type Contact,
  type ContactPerson,
  contactsContract,
} from '@glasshouse/services/contexts/contacts/contacts.contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { mailLink, phoneLink } from '../contact-links.tsx';
import { PartButtons } from './part-buttons.tsx';
import { useRemovePerson, useSetDefault } from './parts.actions.ts';
import { PersonDialog } from './person-dialog.tsx';

/** The people to talk to, the default person first. */
export function People({ contact }: { readonly contact: Contact }) {
  const { id, people, defaultPersonId } = contact;
  const [open, setOpen] = useState<ContactPerson | 'new' | null>(null);
  const remove = useRemovePerson();
  const setDefault = useSetDefault();
  const { allows } = useRights();
  return (
    <Section title="People">
      <Stack gap={8}>
        <PlainTable
          caption="People"
          rows={people}
          keyOf={(person) => person.id}
          empty="No people yet."
          columns={[
            { title: 'Name', cell: (person) => person.name },
            { title: 'E-mail', cell: (person) => mailLink(person.email) },
            { title: 'Phone', cell: (person) => phoneLink(person.phone) },
            {
              title: 'Use',
              cell: (person) =>
                person.id === defaultPersonId && <Chip tone="neutral" label="Default" icon="circle-check" />,
            },
            {
              title: 'Actions',
              cell: (person) => (
                <PartButtons
                  name={person.name}
                  noun="person"
                  isDefault={person.id === defaultPersonId}
                  hasOthers={people.length > 1}
                  onEdit={() => setOpen(person)}
                  onDefault={() => void setDefault.run({ params: { id }, body: { defaultPersonId: person.id } })}
                  onRemove={() => void remove.run({ params: { id, personId: person.id } })}
                />
              ),
            },
          ]}
        />
        {allows(contactsContract.addPerson.access) && (
          <div>
            <Button icon={<IconPlus size={15} aria-hidden />} onClick={() => setOpen('new')}>
              Add a person
            </Button>
          </div>
        )}
      </Stack>
      {open !== null && (
        <PersonDialog contactId={id} person={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}
