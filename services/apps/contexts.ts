import type { ContextDefinition } from '../platform/context.ts';
import { contactsContext } from '../contexts/contacts/contacts.module.ts';

/** Every context of the product, in the order of the menu. Processes take from each what they run. */
export const contexts: readonly ContextDefinition[] = [contactsContext];
