import { constants, setPriority } from 'node:os';
import { accountContext } from '@glasshouse/services/contexts/account/account.module';
import { contactsContext } from '@glasshouse/services/contexts/contacts/contacts.module';
import { contactList } from '@glasshouse/services/contexts/contacts/projections/contact-list';
import { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import type { StoredEvent } from '@glasshouse/services/platform/kernel/event';
import { rebuild } from '@glasshouse/services/platform/projections/rebuild';

/** Rebuilds the list of contacts, as `npm run rebuild` does, with every name marked: argument 1 the database, argument 2 the mark. */
setPriority(constants.priority.PRIORITY_LOW);
const [url = '', mark = ''] = process.argv.slice(2);
const marked = (event: StoredEvent): StoredEvent => {
  const data = event.data as { name?: string };
  return data.name ? { ...event, data: { ...data, name: `${data.name} ${mark}` } } : event;
};
const projection = {
  ...contactList,
  apply: (tx, events) => contactList.apply(tx, events.map(marked)),
} satisfies typeof contactList;
const result = await rebuild(
  url,
  new EventRegistry([...accountContext.events, ...contactsContext.events]),
  projection,
  () => performance.now(),
);
process.stdout.write(JSON.stringify(result));
process.exit(0);
