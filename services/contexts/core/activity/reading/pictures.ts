import type { Tx } from '../../../../platform/db/database.ts';
import { userPictures } from '../../../identity/identity.facts.ts';
import { logoUrl } from '../../pictures/pictures.facts.ts';
import type { ActivityItem } from '../activity.contract.ts';

/** Items with the pictures their users have now. One statement. */
export async function withPictures(db: Tx, accountId: number, items: readonly ActivityItem[]): Promise<ActivityItem[]> {
  const ids = new Set(items.flatMap((item) => item.user.id ?? []));
  const pictures = await userPictures(db, accountId, [...ids]);
  const urlOf = (id: number | null) => (id === null ? null : logoUrl(pictures.get(id)));
  return items.map((item) => ({ ...item, user: { ...item.user, profileURL: urlOf(item.user.id) } }));
}
