import type { Ended } from './zip-file.ts';

/**
 * Where the next part begins: after which event or file, and at which byte of the file behind it. The tables have no place:
 * they are read at one moment, so whoever dies in them begins them again.
 */
export interface Place {
  readonly phase: 'tables' | 'events' | 'files' | 'end';
  readonly after: number;
  readonly offset: number;
}

/** An entry as the manifest names it. `of` is `events`, `files`, `schema`, or the table it holds rows of. */
export interface ArchiveEntry extends Ended {
  readonly of: string;
  readonly records: number;
}

/** A part that is kept. */
export interface KeptPart {
  readonly part: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly records: number;
  readonly entries: readonly ArchiveEntry[];
  readonly place: Place;
}
