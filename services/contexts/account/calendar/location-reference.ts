import type { RecordKind } from '../../../platform/records/record-kinds.ts';
import { accountFacts } from '../account.facts.ts';

/** A location of the company. */
export const locationReference: RecordKind = {
  kind: 'account.location',
  async faults(tx, accountId, ids) {
    const { locations } = await accountFacts(tx, accountId);
    const known = new Set(locations.map((one) => one.id));
    return new Map(ids.flatMap((id) => (known.has(id) ? [] : [[id, 'Choose a location of the company'] as const])));
  },
};
