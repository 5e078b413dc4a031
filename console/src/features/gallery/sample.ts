import type { Access } from '@glasshouse/services/platform/contract/access';
import type { ComponentType } from 'react';
import type { Answer } from './sample-source.ts';

/** The states every block is looked at in, in the order of the page. */
export const stateTitles = {
  empty: 'Empty',
  loading: 'Loading',
  filled: 'Filled',
  error: 'Error',
  denied: 'Not allowed',
  disabled: 'Disabled',
  long: 'Long text',
} as const;
export type StateKind = keyof typeof stateTitles;

/** What stands around a block in one state. */
export interface Surroundings {
  /** What its queries are answered; others go to the server. */
  readonly answers?: readonly Answer[];
  /** Rights the user of the sample lacks; all others are allowed. */
  readonly without?: readonly Access[];
  /** Parts of the profile that differ from the reader's own. */
  readonly profile?: object;
  /** Address the block stands at. */
  readonly at?: string;
  /** Pages the block knows, with their titles. */
  readonly pages?: Readonly<Record<string, string>>;
}

/** A block in one state. */
export interface Shown extends Surroundings {
  /** What to look at, or what to press. */
  readonly note?: string;
  readonly show: ComponentType;
}

export interface Sample {
  /** Takes the whole width: the states stand one below the other. */
  readonly isWide?: boolean;
  /** Each state, or the reason why the block has none. */
  readonly states: Readonly<Record<StateKind, Shown | string>>;
  /** What the block can do beside them, by title. */
  readonly others?: Readonly<Record<string, Shown>>;
}
