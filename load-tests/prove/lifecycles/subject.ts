import type { Random } from '@glasshouse/services/platform/kernel/ambient';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import type { Action } from '@glasshouse/state-machines/kernel/actions';
import type { AnyLifecycle } from '@glasshouse/state-machines/kernel/lifecycle';
import type { Shop } from '../../journey/shop.ts';

/** Where a subject works: somebody who may do everything, and what the shop has. */
export interface Place {
  readonly client: ApiClient;
  readonly shop: Shop;
  /** Seeded chance: the same seed, the same run. */
  readonly random: Random;
}

/** A record of a lifecycle as the API shows it. */
export interface Seen {
  readonly status: string;
  readonly actions: readonly Pick<Action, 'action' | 'label' | 'allowed' | 'dangerous' | 'blockers'>[];
}

/** The stream a record lives in, and its own number inside it when it is a part of another. */
export interface RecordId {
  readonly id: number;
  readonly part: number;
}

/** How the actions of one machine are seen and asked for from outside. */
export interface Subject {
  readonly machine: AnyLifecycle;
  /** Kind of the stream the status is kept in. */
  readonly streamType: string;
  make(place: Place): Promise<RecordId>;
  /** Brings a record into a status by real actions, where the status alone would not make sense of the rest. */
  readonly makeIn?: Readonly<Record<string, (place: Place) => Promise<RecordId>>>;
  /** What others do to the record meanwhile, so that it gets on: the floor works, the solver answers. */
  readonly nudges?: readonly ((place: Place, record: RecordId) => Promise<unknown>)[];
  look(place: Place, record: RecordId): Promise<Seen>;
  /** Calls the endpoint of each action with what it needs; throws ApiRefusal. */
  readonly asks: Readonly<Record<string, (place: Place, record: RecordId, seen: Seen) => Promise<unknown>>>;
  /** User events of the machine that no endpoint of this record takes, each with the reason. */
  readonly notAsked?: Readonly<Record<string, string>>;
  /** The state with another status, for records that keep it elsewhere than in `status`. */
  plant?(state: State, status: string, record: RecordId): State;
  /** The status inside a state, for records that keep it elsewhere than in `status`. */
  statusOf?(state: State, record: RecordId): string;
  /** Actions whose button stands elsewhere on the page than in the bar, each with where. */
  readonly offBar?: Readonly<Record<string, string>>;
  /** Page of the console that shows the record's action bar. */
  page?(record: RecordId): string;
  /** What the page shows, where it asks another endpoint than `look`. */
  lookOnPage?(place: Place, record: RecordId): Promise<Seen>;
}

/** A state as it is stored. */
export type State = Readonly<Record<string, unknown>>;
