import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { projection, type Told } from '../../../platform/projections/projection.ts';
import type { accountEvents } from '../../account/account.events.ts';
import type { identityEvents } from '../identity.events.ts';

interface Of {
  readonly accountId: number;
  readonly streamId: number;
  readonly streamType: string;
}

const nothing = async () => {};

/** Ids of the users an event concerns: the user, those of the group, or everybody of the company. */
async function concerned(db: Tx, e: Of): Promise<number[]> {
  if (e.streamType === 'user') return [e.streamId];
  const inGroup = sql<boolean>`state->'groupIds' @> ${JSON.stringify([e.streamId])}::jsonb`;
  const rows = await db
    .selectFrom('aggregate')
    .select('id')
    .where('account_id', '=', e.accountId)
    .where('type', '=', 'user')
    .$if(e.streamType === 'userGroup', (q) => q.where(inGroup))
    .execute();
  return rows.map((row) => row.id);
}

/** Rights follow from these, or the company turns parts of the product on and off: the menu follows. */
const changesMenu = (type: string) =>
  /^(user\.(updated|rules\w+|rightsGranted|grantTakenBack)|userGroup\.\w+|account\.settings\w+)$/.test(type);

/** Tells a user's browsers that the profile, and where it follows the menu, is to be fetched again. It keeps no rows. */
export const profileNews = projection<typeof identityEvents & typeof accountEvents>({
  name: 'profile_news',
  tables: [],
  on: {
    'user.updated': nothing,
    'user.rulesSet': nothing,
    'user.rulesReset': nothing,
    'user.rightsGranted': nothing,
    'user.grantTakenBack': nothing,
    'userGroup.rulesSet': nothing,
    'userGroup.rulesReset': nothing,
    'userGroup.archived': nothing,
    'userGroup.restored': nothing,
    'userGroup.deleted': nothing,
    'account.updated': nothing,
    'account.settingsUpdated': nothing,
    'account.settingsReset': nothing,
    'account.logoSet': nothing,
    'account.logoRemoved': nothing,
    'user.pictureSet': nothing,
    'user.pictureRemoved': nothing,
  },
  async tells(e, db) {
    const users = await concerned(db, e);
    return users.flatMap((userId): Told[] => [
      { topic: `/profile/${userId}`, userId },
      ...(changesMenu(e.type) ? [{ topic: '/profile/menu', userId }] : []),
    ]);
  },
});
