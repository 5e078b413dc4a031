/** Runs work whose databases are made on another server than the tests'. */
export async function onServer<T>(url: string, work: () => Promise<T>): Promise<T> {
  const usual = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = url;
  try {
    return await work();
  } finally {
    if (usual === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = usual;
  }
}

/** The database of one address on the server of another. */
export const sameDatabaseOn = (server: string, database: string): string =>
  Object.assign(new URL(server), { pathname: new URL(database).pathname }).toString();
