import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import styles from '../gallery.module.css';
import type { Sample } from '../sample.ts';
import { aContact, listOf } from '../sample-data.ts';
import { longName } from '../sample-parts.tsx';
import { broken, refuses, says, waits } from '../sample-source.ts';

const { listContacts } = contactsContract;
const widths = { name: 240, email: 220 };

function Contacts() {
  return (
    <Stack className={styles.list}>
      <DataTable
        endpoint={listContacts}
        noun={['contact', 'contacts']}
        linkOf={(contact) => `/contacts/${contact.id}`}
        widths={widths}
        bulk={(_, clear) => <Button onClick={clear}>Untick</Button>}
      />
    </Stack>
  );
}
const filled = Array.from({ length: 25 }, (_, i) => aContact(i + 1, { name: `Bayside Glass ${i + 1}` }));
const answered = (rows = filled) => [says(listContacts, listOf(rows, 1_204))];

export default {
  isWide: true,
  states: {
    empty: { answers: [says(listContacts, listOf([], 0))], show: Contacts },
    loading: { answers: [waits(listContacts)], show: Contacts },
    filled: {
      answers: answered(),
      note: 'Tick rows, press J and K, sort by a head, press C for columns.',
      show: Contacts,
    },
    error: { answers: [refuses(listContacts, broken)], note: 'Try again asks once more.', show: Contacts },
    denied: 'Without read the page says so instead of a list.',
    disabled: 'A list is never disabled.',
    long: {
      answers: answered([aContact(1, { name: longName, email: `accounts-payable@${'very-'.repeat(8)}long.example` })]),
      show: Contacts,
    },
  },
} satisfies Sample;
