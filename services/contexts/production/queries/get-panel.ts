import { query } from '../../../platform/cqrs/query.ts';
import { viewPanel } from '../reading/panel-view.ts';

/** One panel, exact. */
export const getPanel = query('production.getPanel', ({ id }: { id: number }, { db, accountId, can }) =>
  viewPanel({ tx: db, accountId, can }, id, null),
);
