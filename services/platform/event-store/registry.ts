import { assertUnique } from '../kernel/assert-complete.ts';
import type { ActivityText, EventCatalogue, EventKind, StoredEvent } from '../kernel/event.ts';

/** Every event kind of the process, by name; built once at boot from the catalogues of the contexts. */
export class EventRegistry {
  private readonly kinds = new Map<string, { kind: EventKind; context: string }>();

  constructor(catalogues: readonly EventCatalogue[]) {
    assertUnique(
      'Event',
      catalogues.flatMap((c) => Object.keys(c.kinds)),
    );
    for (const { context, kinds } of catalogues)
      for (const [name, kind] of Object.entries(kinds)) this.kinds.set(name, { kind, context });
  }

  /** The kind of an event; an unknown name is a programming error and stops the command. */
  get(type: string): { kind: EventKind; context: string } {
    const found = this.kinds.get(type);
    if (!found) throw new Error(`Unknown event "${type}": declare it in its context's events file`);
    return found;
  }

  /** Data in the current version: old versions are lifted step by step. */
  lift(type: string, version: number, data: unknown): unknown {
    const { kind } = this.get(type);
    let lifted = data;
    for (let v = version; v < kind.version; v += 1) {
      const up = kind.upcast?.[v];
      if (!up) throw new Error(`Event "${type}" has no upcast from version ${v}`);
      lifted = up(lifted);
    }
    return lifted;
  }

  /** How an event reads in an activity stream, or null. */
  activityOf(event: Pick<StoredEvent, 'type' | 'data'>): ActivityText | null {
    return this.get(event.type).kind.activity(event.data);
  }

  /** EVENTS.<account>.<context>.<event>: computed here, never written elsewhere. */
  subjectOf(accountId: number, type: string): string {
    return `EVENTS.${accountId}.${this.get(type).context}.${type}`;
  }
}
