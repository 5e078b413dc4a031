import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { createDemoStock } from '@glasshouse/services/contexts/inventory/demo';
import { setSettings } from '@glasshouse/services/contexts/optimiser/commands/set-settings';
import { createDemoOrderEditor } from '@glasshouse/services/contexts/ordereditor/demo';
import { createDemoPriceList } from '@glasshouse/services/contexts/pricing/demo';
import { createDemoFloor } from '@glasshouse/services/contexts/production/demo';
import { createDemoResources } from '@glasshouse/services/contexts/tasks/demo';
import type { CommandDefinition } from '@glasshouse/services/platform/cqrs/command';
import type { Runtime } from '@glasshouse/services/platform/runtime';
import { anyone } from '@glasshouse/services/platform/testing/harness';

const contacts = [
  { name: 'Bayside Glazing', email: 'orders@baysideglazing.example.com.au', paymentTerms: 'account' },
  { name: 'Viridian Float Imports', email: 'orders@viridianfloat.example.com.au', type: 'supplier' },
];
const address = { address1: '1 Glass Street', suburb: 'Braeside', state: 'VIC', postcode: '3195' };

/** The demo business before its history: its racks, prices, order entry, floor and trucks, a customer and a supplier. */
export async function furnishTour(runtime: Runtime, accountId: number): Promise<void> {
  const dispatch = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const done = await runtime.execute(definition, input, anyone(accountId));
    if (!done) throw new Error(`${definition.name} did not run`);
    return done.answer;
  };
  await createDemoOrderEditor(dispatch, await createDemoStock(dispatch));
  await createDemoPriceList(dispatch);
  await createDemoFloor(dispatch);
  await createDemoResources(dispatch);
  await dispatch(setSettings, { solveSeconds: 2 });
  for (const contact of contacts) await dispatch(createContact, ContactBody.parse({ ...contact, address }));
}
