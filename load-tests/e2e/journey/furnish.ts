import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { updateSettings } from '@glasshouse/services/contexts/account/commands/update-settings';
import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import type { CommandDefinition } from '@glasshouse/services/platform/cqrs/command';
import type { Runtime } from '@glasshouse/services/platform/runtime';
import { anyone } from '@glasshouse/services/platform/testing/harness';

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
