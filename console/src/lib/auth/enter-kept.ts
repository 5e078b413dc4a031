import { openKept } from '../api/open-kept.ts';
import { enter } from './enter.ts';
import { profileQuery } from './profile.ts';

/** Like `enter`, for a page that also opens without a network, as who was signed in here last. */
export async function enterKept(entered: Parameters<typeof enter>[0]): Promise<void> {
  await openKept(profileQuery);
  await enter(entered);
}
