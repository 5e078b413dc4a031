import type { RawBuilder } from 'kysely';
import type { Access } from '../contract/access.ts';
import type { TableFilter } from '../contract/table.ts';

/** The day a dashboard is asked for. */
export interface PendingDay {
  /** Calendar dates in the account's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly yesterday: string;
  /** The instant today began. */
  readonly start: Date;
}

interface Figure {
  readonly id: string;
  readonly label: string;
  /** Tone of a machine: info, progress, attention, danger, success. */
  readonly tone: string;
  readonly icon: string;
  /** Who may know: whoever may read the list. */
  readonly access: Access;
  /** Page of the rows. */
  readonly link: string;
  /** Rows of this topic change the figure. */
  readonly topic: string;
}

/** Something that waits for somebody: rows of one read table. A context gives its own in its facts. */
export interface PendingSource extends Figure {
  readonly group: string;
  readonly from: string;
  /** What counts, in the words of its list: the page shows the same rows. */
  readonly filters: readonly TableFilter[];
}

/** One number about the day or the business; `value` is one SQL value of the account `$account`. */
export interface SummarySource extends Figure {
  readonly kind: 'count' | 'money' | 'area';
  readonly value: (accountId: number) => RawBuilder<unknown>;
  readonly filters?: readonly TableFilter[];
}
