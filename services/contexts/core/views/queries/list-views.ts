import { query } from '../../../../platform/cqrs/query.ts';
import { viewerOf } from '../reading/viewer.ts';
import { isOwn, mayChange, maySee } from '../reading/who-may.ts';
import type { View } from '../views.contract.ts';

/** The views of a list that the caller sees, by name; of every list when none is named. */
export const listViews = query('views.listViews', async ({ list }: { list?: string | undefined }, context) => {
  const { db, accountId } = context;
  const viewer = await viewerOf(db, context);
  const all = db
    .selectFrom('view_list as v')
    .leftJoin('view_default as d', (join) =>
      join
        .onRef('d.account_id', '=', 'v.account_id')
        .onRef('d.view_id', '=', 'v.id')
        .on('d.user_id', '=', viewer.userId),
    )
    .select(['v.id', 'v.list', 'v.name', 'v.state', 'v.scope', 'v.group_id', 'v.owner_id', 'v.owner_name', 'd.view_id'])
    .where('v.account_id', '=', accountId)
    .where((x) => x.or([x('v.owner_id', '=', viewer.userId), x('v.scope', '<>', 'own')]))
    .orderBy('v.name')
    .orderBy('v.id');
  const rows = await (list === undefined ? all : all.where('v.list', '=', list)).execute();
  const data = rows.flatMap((row): View[] => {
    const { id, name, state, scope, group_id: groupId, owner_id: ownerId, owner_name: ownerName } = row;
    const view = { ownerId, scope, groupId };
    if (!maySee(view, viewer)) return [];
    return [
      {
        ...{ id, list: row.list, name, state, scope, groupId, ownerName },
        isDefault: row.view_id !== null,
        isOwn: isOwn(view, viewer),
        canChange: mayChange(view, viewer),
      },
    ];
  });
  return { data };
});
