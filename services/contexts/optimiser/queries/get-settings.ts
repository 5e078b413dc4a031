import { query } from '../../../platform/cqrs/query.ts';
import { cuttingSettings } from '../optimiser.facts.ts';

/** How the account cuts glass. */
export const getSettings = query('optimiser.getSettings', (_: object, { db, accountId }) =>
  cuttingSettings(db, accountId),
);
