import type { StoredEvent } from '@glasshouse/services/platform/kernel/event';
import type { Acknowledged } from '../journey/patient-client.ts';
import type { Snapshot } from './snapshot.ts';

/** Every acknowledged change stands in the log: one run of events, ending where the answer said, once. */
export function checkAcknowledged({ last, events }: Snapshot, acknowledged: readonly Acknowledged[]): string[] {
  const direct = Map.groupBy(
    events.filter((event) => event.meta.causationId === null),
    (event) => event.meta.correlationId,
  );
  return acknowledged.flatMap(({ name, seq, correlationId }) => {
    if (seq > last) return [`${name}: acknowledged at ${seq}, but the log ends at ${last}`];
    const own = direct.get(correlationId) ?? [];
    if (own.at(-1)?.seq !== seq)
      return [`${name}: acknowledged at ${seq}, but its last event is at ${own.at(-1)?.seq ?? 'none'}`];
    return runsOf(own).length === 1 ? [] : [`${name}: done ${runsOf(own).length} times, asked once`];
  });
}

/** Runs of events without a gap: one command each, or several that followed at once. */
function runsOf(events: readonly StoredEvent[]): StoredEvent[][] {
  const runs: StoredEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.at(-1)?.seq === event.seq - 1) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** What policies caused is what the ledger says they caused: nothing besides, nothing twice. */
export function checkEffectsOnce({ events, ledger }: Snapshot): string[] {
  const noted = Map.groupBy(ledger, ({ policy, effect_key }) => `${policy} ${effect_key.split(':')[0]}`);
  const positions = new Set(events.map((event) => event.seq));
  const faults = [...noted.keys()].flatMap((key) =>
    positions.has(Number(key.split(' ').at(-1))) ? [] : [`${key}: an effect of an event that is not there`],
  );
  const caused = Map.groupBy(
    events.filter((event) => event.meta.causationId !== null),
    (event) => `${event.meta.actor.name} ${event.meta.causationId?.split(':')[1]}`,
  );
  for (const [key, own] of caused) {
    const commands = noted.get(key)?.length ?? 0;
    const runs = runsOf(own);
    if (runs.length > commands) faults.push(`${key}: ${runs.length} effects, the ledger knows of ${commands}`);
    if (commands === 1) faults.push(...doubledIn(key, runs));
  }
  return faults;
}

/** The same fact of the same stream in two runs of one cause. */
function doubledIn(key: string, runs: readonly StoredEvent[][]): string[] {
  const facts = runs.flatMap((run) => [...new Set(run.map((event) => `${event.type} of ${event.streamId}`))]);
  return facts.filter((fact, i) => facts.indexOf(fact) < i).map((fact) => `${key}: ${fact} happened twice`);
}
