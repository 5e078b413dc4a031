import { updateSettings } from '../../../contexts/account/commands/update-settings.ts';
import { createContact } from '../../../contexts/contacts/commands/create-contact.ts';
import { ContactBody } from '../../../contexts/contacts/contacts.contract.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { anyone } from '../../../platform/testing/harness.ts';
import { prepareShop } from '../../tools/journey/shop.ts';

export const customerName = 'Bayside Frameless';

/** A shop that can work, with one customer on account, which confirms every order before it goes to the floor. */
export async function furnish(runtime: Runtime, accountId: number): Promise<void> {
  await prepareShop(runtime, accountId);
  const run = <I, A>(definition: CommandDefinition<I, A>, input: I) =>
    runtime.execute(definition, input, anyone(accountId));
  await run(updateSettings, { preProductionSendOrderConfirmation: true });
  await run(
    createContact,
    ContactBody.parse({
      name: customerName,
      email: 'orders@bayside.example',
      paymentTerms: 'account',
      address: { address1: '1 Glass Street', suburb: 'Braeside', state: 'VIC', postcode: '3195' },
    }),
  );
}
