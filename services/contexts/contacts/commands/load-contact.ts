import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { ContactEvent } from '../contacts.events.ts';
import { type ContactState, contactAggregate } from '../domain/contact.ts';

/** A contact to change, locked; 404 when there is none, or it is deleted. */
export async function loadContact(context: CommandContext, id: number): Promise<Loaded<ContactState, ContactEvent>> {
  const contact = await context.load(contactAggregate, id);
  if (contact.state.isDeleted) throw notFound();
  return contact;
}
