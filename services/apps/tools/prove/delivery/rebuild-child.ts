import { constants, setPriority } from 'node:os';
import { contactsContext } from '../../../../contexts/contacts/contacts.module.ts';
import { contactList } from '../../../../contexts/contacts/projections/contact-list.ts';
import { EventRegistry } from '../../../../platform/event-store/registry.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { rebuild } from '../../../../platform/projections/rebuild.ts';

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
const result = await rebuild(url, new EventRegistry(contactsContext.events), projection, () => performance.now());
process.stdout.write(JSON.stringify(result));
process.exit(0);
