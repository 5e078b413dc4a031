import type { Tx } from '../db/database.ts';
import type { EventRegistry } from '../event-store/registry.ts';

/** A record as it is saved. */
export interface CheckedRecord<S = unknown> {
  readonly type: string;
  readonly id: number;
  readonly version: number;
  readonly state: S;
}

/** A record of which the invariant does not hold, with the sentence that says how. */
export interface Fault {
  readonly type: string;
  readonly id: number;
  readonly text: string;
}

/** What a check may read: one account, at one moment. */
export interface CheckUse {
  readonly tx: Tx;
  readonly accountId: number;
  readonly events: EventRegistry;
  /** What the check kept of a record the last time, with the version of its stream; null the first time. */
  recall<M>(id: number): Promise<{ readonly version: number; readonly memo: M } | null>;
  keep(id: number, version: number, memo: object): Promise<void>;
}

/**
 * What must hold of every record of a kind, all the time. A context declares it beside the records it owns; it is checked
 * whenever a record changes, and round by round over all of them, so that what changed without an event is found too.
 */
export interface Invariant {
  /** One word, as tables and metrics have it. */
  readonly name: string;
  /** The promise, as a person reads it. */
  readonly title: string;
  /** Kinds of records it looks at; null: all kinds there are. */
  readonly streamTypes: readonly string[] | null;
  /** How long a fault may be on its way to be put right by a policy, ms; 0 where one transaction keeps it. */
  readonly settlesWithinMs: number;
  check(records: readonly CheckedRecord[], use: CheckUse): Promise<Fault[]>;
  /** For one that looks at something else than records: how much the last check looked at, and whether its round ended. */
  readonly looked?: (accountId: number) => { readonly records: number; readonly isRoundDone: boolean };
}

/** Declares an invariant over the records of one aggregate, each checked by itself. */
export function invariantOf<S>(
  { type }: { readonly type: string },
  given: Omit<Invariant, 'streamTypes' | 'check'> & {
    /** Sentences that say what does not hold; none when it does. */
    readonly faultsOf: (record: CheckedRecord<S>, use: CheckUse) => readonly string[] | Promise<readonly string[]>;
  },
): Invariant {
  const { faultsOf, ...rest } = given;
  return {
    ...rest,
    streamTypes: [type],
    async check(records, use) {
      const faults: Fault[] = [];
      for (const record of records) {
        const texts = await faultsOf(record as CheckedRecord<S>, use);
        if (texts.length > 0) faults.push({ type: record.type, id: record.id, text: texts.join('; ') });
      }
      return faults;
    },
  };
}
