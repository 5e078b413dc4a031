import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, root } from '../paths.mjs';
import { canReach } from './account.mjs';

/** Where root keeps what another account must reach although the clone lies below a private folder; one per clone. */
export const sharedFolder = join('/var/lib/glasshouse', createHash('sha256').update(root).digest('hex').slice(0, 12));

/** The folder for data: inside .data, or below /var/lib/glasshouse when the server's account cannot enter .data. */
export function dataFolder(account, name) {
  const inside = join(dataDir, name);
  if (!account || existsSync(join(inside, 'PG_VERSION'))) return inside;
  if (canReach(account, '-x', dataDir)) return inside;
  return join(sharedFolder, name);
}

/** Makes a folder that belongs to the server's account alone. */
export function makeOwn(folder, account) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account && statSync(folder).uid !== account.uid) chownSync(folder, account.uid, account.gid);
}
