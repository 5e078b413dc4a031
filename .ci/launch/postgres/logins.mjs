import { createHash } from 'node:crypto';
import { secrets } from '../settings.mjs';

/**
 * The addresses that services log in with: DATABASE_APP_URL and DATABASE_WORKER_URL when given, else the owner's address
 * with logins of this data folder, which the migrate tool makes. Empty for an address that cannot carry a login.
 */
export function loginUrls(databaseUrl) {
  const { DATABASE_APP_URL, DATABASE_WORKER_URL } = process.env;
  if (DATABASE_APP_URL || DATABASE_WORKER_URL) return { DATABASE_APP_URL, DATABASE_WORKER_URL };
  if (!databaseUrl || !URL.canParse(databaseUrl) || !new URL(databaseUrl).host) return {};
  const { app, worker } = secrets();
  return {
    DATABASE_APP_URL: withLogin(databaseUrl, 'app', app),
    DATABASE_WORKER_URL: withLogin(databaseUrl, 'worker', worker),
  };
}

// Logins belong to the whole server: two data folders on one server must not take each other's.
function withLogin(databaseUrl, role, password) {
  const mark = createHash('sha256').update(password).digest('hex').slice(0, 8);
  return Object.assign(new URL(databaseUrl), { username: `glasshouse_${role}_${mark}`, password }).toString();
}
