import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type DbRole, openDatabase } from './database.ts';

/** Addresses that services log in with, by the role they may be. */
export type LoginUrls = Readonly<Partial<Record<Exclude<DbRole, 'owner'>, string>>>;

/**
 * Sees to it that each address opens the database: makes the login when it is missing, and gives it the address's password
 * when that was changed. Throws one sentence when a login cannot be had.
 */
export async function ensureLogins(ownerUrl: string, logins: LoginUrls): Promise<void> {
  for (const role of ['app', 'worker'] as const) {
    const url = logins[role];
    if (!url || !(await whyShut(url, role))) continue;
    await openLogin(ownerUrl, role, url);
    const why = await whyShut(url, role);
    if (why) throw new Error(`The ${role} cannot log in with DATABASE_${role.toUpperCase()}_URL: ${why}`);
  }
}

/** What keeps this address from being the role; null when nothing does. */
async function whyShut(url: string, role: DbRole): Promise<string | null> {
  const db = openDatabase({ url, role, poolSize: 1 });
  try {
    await sql`select 1`.execute(db);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await db.destroy();
  }
}

async function openLogin(ownerUrl: string, role: 'app' | 'worker', url: string): Promise<void> {
  const { username, password } = new URL(url);
  const login = decodeURIComponent(username);
  const owner = openDatabase({ url: ownerUrl, role: 'owner', poolSize: 1, searchPath: 'public' });
  try {
    const { rows } = await sql<{ is_owner: boolean }>`select session_user = ${login} as is_owner`.execute(owner);
    if (rows[0]?.is_owner || !login)
      throw new Error(`DATABASE_${role.toUpperCase()}_URL must name a login of its own, not the owner of the database`);
    const verifier = password ? scramVerifier(decodeURIComponent(password)) : null;
    await sql`call open_login(${login}, ${`glasshouse_${role}`}, ${verifier})`.execute(owner);
  } finally {
    await owner.destroy();
  }
}

const iterations = 4096;

/** What PostgreSQL keeps of a password (RFC 5802, RFC 7677): sent instead of it, so that no server log can show it. */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`;
}
