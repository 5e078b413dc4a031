import type { BenchStack } from '../../bench/bench-stack.ts';
import { PatientClient } from '../../journey/patient-client.ts';
import { type JourneyResult, runJourney } from '../../journey/run-journey.ts';
import { readShop } from '../../journey/shop.ts';
import type { Evidence } from '../check-everything.ts';
import { makePrepaidContact, payInTwo, sellAndTakeHalf } from './office.ts';

/** Longer than anything a bar breaks stays broken. */
const patienceMs = 300_000;

/** Work that goes on while things break. */
export interface Lanes {
  readonly clients: readonly PatientClient[];
  /** Rounds done by the office, and journeys from quote to invoice. */
  readonly sold: readonly number[];
  readonly journeys: readonly JourneyResult[];
  /** Lanes that gave up, each with its words. */
  readonly failed: readonly string[];
  /** Lets each lane finish what it has begun. */
  end(): Promise<void>;
  /** What was asked, to be found again. */
  evidence(): Evidence;
}

/** Starts some lanes of office work and some of whole journeys, whose customers pay beforehand. */
export async function startLanes(bench: BenchStack, counts: { office: number; journeys: number }): Promise<Lanes> {
  const clients: PatientClient[] = [];
  const sold: number[] = [];
  const journeys: JourneyResult[] = [];
  const failed: string[] = [];
  let isEnding = false;
  const lane = async (
    client: PatientClient,
    once: (shop: Awaited<ReturnType<typeof readShop>>, contactId: number) => Promise<void>,
  ) => {
    const shop = await readShop(client);
    const contactId = await makePrepaidContact(client);
    while (!isEnding) await once(shop, contactId);
  };
  const running: Promise<unknown>[] = [];
  const start = async (once: (client: PatientClient) => Parameters<typeof lane>[1]) => {
    const client = new PatientClient(await bench.signIn(), patienceMs);
    clients.push(client);
    running.push(lane(client, once(client)).catch((error: Error) => void failed.push(error.message)));
  };
  for (let i = 0; i < counts.office; i += 1)
    await start((client) => async (shop, contactId) => void sold.push(await sellAndTakeHalf(client, shop, contactId)));
  for (let i = 0; i < counts.journeys; i += 1)
    await start((client) => async (shop, contactId) => {
      const watch = async (step: string, { orderId }: { orderId: number }) =>
        step === 'quoteApproved' ? payInTwo(client, orderId) : undefined;
      journeys.push(await runJourney(client, { shop, contactId, watch }));
    });
  return {
    clients,
    sold,
    journeys,
    failed,
    async end() {
      isEnding = true;
      await Promise.all(running);
    },
    evidence: () => ({
      accountId: bench.accountId,
      acknowledged: clients.flatMap((client) => client.acknowledged),
      journeys,
    }),
  };
}
