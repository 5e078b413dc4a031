import type { Access } from '@glasshouse/services/platform/contract/access';
import type { AnswerOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { ActionBlocker } from './arrange.ts';

/** What somebody said with an action: the reason it needs, and what else its body takes. */
export interface Asked {
  readonly reason?: string;
  readonly [field: string]: unknown;
}

/** The action that takes another one back, offered where it was just done. */
export interface TakeBack<N extends string = string> {
  readonly action: N;
  readonly label: string;
  /** Its reason, where it needs one. */
  readonly reason: string;
}

/** An action that is no move of a machine: the console lists it by the rights and the record. */
export interface OwnAction<R> {
  readonly action: string;
  readonly label: string;
  readonly access: Access;
  readonly isDangerous?: boolean;
  /** Whether it makes sense at all for this record; left out: always. */
  readonly isListed?: (record: R) => boolean;
  /** Why the right alone is not enough for this record. */
  readonly whyNot?: (record: R) => string | null;
  /** What stands in its way besides a missing right. */
  readonly blocker?: (record: R) => ActionBlocker | null;
}

type Words<A, R> = string | ((answer: A, record: R, action: string) => string);

/** How the actions of one kind of record are listed, sent, told and taken back. */
export interface RecordActions<R, C extends Readonly<Record<string, Endpoint>>> {
  /** The endpoint of each action that is one call. */
  readonly calls: C;
  /** Cached answers that are read again after an action, accepted or refused. */
  readonly changed: readonly Endpoint[];
  /** The same for actions that leave no record to read. */
  readonly changedBy?: Readonly<Partial<Record<keyof C, readonly Endpoint[]>>>;
  /** Names the record in the path; left out: `{ id }`. */
  readonly params?: (record: R) => object;
  /** What every body holds besides what was asked. */
  readonly body?: (record: R) => object;
  /** The toast of an accepted action, one for all or by action; left out: none, the page shows it. */
  readonly says?:
    | ((answer: AnswerOf<C[keyof C]>, record: R, action: string) => string)
    | { readonly [A in keyof C]?: Words<AnswerOf<C[A]>, R> };
  /** What the toast offers to take back. */
  readonly takeBack?: { readonly [A in keyof C]?: TakeBack<keyof C & string> };
  /** Actions the server does not list. */
  readonly own?: readonly OwnAction<R>[];
}

/** Declares the actions of one kind of record: `recordActions<Order>()({ calls, changed, says })`. */
export const recordActions =
  <R>() =>
  <const C extends Readonly<Record<string, Endpoint>>>(kind: RecordActions<R, C>): RecordActions<R, C> =>
    kind;

/** Whether an action is sent as it is; the others open a form or lead to their part of the page. */
export const isSent = <C extends Readonly<Record<string, Endpoint>>>(
  kind: { readonly calls: C },
  action: string,
): action is keyof C & string => Object.hasOwn(kind.calls, action);

/** Archive and Restore, of which a record has one; `blocker` is what stands in the way of archiving. */
export const archiving = <R extends { readonly isArchived: boolean }>(
  archive: Access,
  restore: Access,
  blocker?: OwnAction<R>['blocker'],
): readonly OwnAction<R>[] => [
  { action: 'restore', label: 'Restore', access: restore, isListed: (record) => record.isArchived },
  {
    action: 'archive',
    label: 'Archive',
    access: archive,
    isDangerous: true,
    isListed: (record) => !record.isArchived,
    blocker,
  },
];
