import { demoUsers } from '@glasshouse/services/contexts/identity/demo';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import type { AnswerOf, ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { ApiClient, ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import type { BenchStack } from '../../bench/bench-stack.ts';
import { PatientClient } from '../../journey/patient-client.ts';
import { type JourneyResult, runJourney } from '../../journey/run-journey.ts';
import { readShop } from '../../journey/shop.ts';
import { checkEverything, type Evidence, type Findings, waitUntilQuiet } from '../check-everything.ts';

/** Longer than any fault here, and than a solver job that is found forgotten. */
const patienceMs = 240_000;

/** A caller that counts the calls nobody answered or that failed for reasons of the server. */
export class CountingClient extends ApiClient {
  failed = 0;

  override async call<E extends Endpoint>(
    endpoint: E,
    input: ClientInputOf<E> = {},
    headers: Record<string, string> = {},
  ): Promise<AnswerOf<E>> {
    try {
      return await super.call(endpoint, input, headers);
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.status >= 500) this.failed += 1;
      throw error;
    }
  }
}

/** The administrator of the demo company at one of the api's copies. */
export async function signInAt(bench: BenchStack, copy = 1): Promise<CountingClient> {
  const client = new CountingClient(bench.stack.addressOf(copy));
  await client.signIn(identityContract.authenticate, demoUsers[0]?.email ?? '', bench.password);
  return client;
}

/** What journeys saw while something went wrong. */
export interface JourneysRun {
  readonly evidence: Evidence;
  readonly findings: Findings;
  /** Calls that nobody answered or that the server failed. */
  readonly failedCalls: number;
}

/** One journey after the other for each client while `breaking` goes on, and one more; then quiet, and every check. */
export async function journeysWhile(
  bench: BenchStack,
  clients: readonly CountingClient[],
  breaking: (isOver: () => boolean) => Promise<void>,
): Promise<JourneysRun> {
  const patient = clients.map((client) => new PatientClient(client, patienceMs));
  const journeys: JourneyResult[] = [];
  const failed: string[] = [];
  let isBreaking = true;
  const loop = async (client: PatientClient) => {
    const shop = await readShop(client);
    for (let isLast = false; !isLast; ) {
      isLast = !isBreaking;
      journeys.push(await runJourney(client, { shop }));
    }
  };
  const looping = Promise.all(
    patient.map((client) => loop(client).catch((error: Error) => failed.push(error.message))),
  );
  try {
    await breaking(() => failed.length === patient.length);
  } finally {
    isBreaking = false;
  }
  await looping;
  await waitUntilQuiet(bench.url);
  const acknowledged = patient.flatMap((client) => client.acknowledged);
  const evidence = { accountId: bench.accountId, acknowledged, journeys };
  const findings = { journeys: failed, ...(await checkEverything(bench.url, evidence)) };
  return { evidence, findings, failedCalls: clients.reduce((n, client) => n + client.failed, 0) };
}

/** Promises that were broken, with the first few faults of each. */
export const brokenOf = (findings: Findings): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(findings)
      .filter(([, faults]) => faults.length > 0)
      .map(([name, faults]) => [name, faults.slice(0, 5)]),
  );
