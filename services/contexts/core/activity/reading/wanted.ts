import type { InputOf } from '../../../../platform/http/routes.ts';
import type { ActivityFilter, activityContract } from '../activity.contract.ts';

/** What of a stream is asked for. */
export interface Wanted {
  readonly linkType: string;
  readonly linkId: number;
  readonly start: number;
  readonly length: number;
  /** Instants, both included; null is open. */
  readonly from: string | null;
  readonly to: string | null;
  readonly includes: (kind: ActivityFilter) => boolean;
}

/** The request as the statements need it. Comments are left out for those who may not read them. */
export function wantedOf(input: InputOf<typeof activityContract.listActivity>, mayReadComments: boolean): Wanted {
  const kinds = input['filter[activityType]'] ?? [];
  return {
    linkType: input.linkType,
    linkId: input.linkId,
    start: input.start,
    length: input.length,
    from: input['filter[rootItemDate][gte]'] ?? null,
    to: input['filter[rootItemDate][lte]'] ?? null,
    includes: (kind) =>
      (kind !== 'comment' || mayReadComments) && (kinds.length === 0 || (kinds as readonly string[]).includes(kind)),
  };
}
