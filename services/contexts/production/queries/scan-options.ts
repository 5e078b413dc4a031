import { query } from '../../../platform/cqrs/query.ts';
import { viewStation } from '../reading/panel-view.ts';
import { recutReasons } from '../reading/recut-reasons.ts';

/** What a scan can do at a station and the reasons to choose from. */
export const scanOptions = query('production.scanOptions', async ({ id }: { id: number }, { db, accountId, can }) => {
  const { stageKey, actions } = await viewStation({ tx: db, accountId, can }, id);
  return { stageKey, recutReasons: [...recutReasons], actions };
});
