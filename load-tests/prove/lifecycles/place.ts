import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { type Random, seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';
import type { Journey } from '../../journey/journey.ts';
import { PatientClient } from '../../journey/patient-client.ts';
import { readShop } from '../../journey/shop.ts';
import type { Place } from './subject.ts';

/** A furnished shop with every service running, and its administrator signed in. */
export async function openPlace(random: Random = seededRandom(1)): Promise<Place & { readonly bench: BenchStack }> {
  const bench = await openBenchStack({ prepare: prepareShop });
  try {
    return { bench, random, client: bench.client, shop: await readShop(new PatientClient(bench.client)) };
  } catch (error) {
    await bench.close();
    throw error;
  }
}

/** The steps of a journey, for making records. */
export const journeyIn = ({ client, shop }: Place): Journey => ({
  client: new PatientClient(client),
  shop,
  ids: { contactId: 0, orderId: 0, sheetIds: [], taskId: 0, invoiceId: 0 },
  watch: async () => undefined,
});
