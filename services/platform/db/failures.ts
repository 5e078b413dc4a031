const unavailable =
  /ECONNREFUSED|ECONNRESET|EPIPE|terminating connection|Connection terminated|connection error and is not queryable|the database system is|too many clients|timeout exceeded when trying to connect|Client was closed/;
/** SQLSTATE classes for a database that cannot work now: connection, resources, operator, I/O. */
const unavailableState = /^(08|53|57P|58)/;
/** Serialisation failure (also a stream that moved between being read and written), deadlock, and a lock not got in time. */
const contended = new Set(['40001', '40P01', '55P03']);

type Failure = { code?: string; message?: string } | null | undefined;

/** Can the database not be reached or not work now, whatever it was asked? */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = (error as Failure) ?? {};
  return unavailable.test(`${code} ${message}`) || unavailableState.test(code);
}

/** Did two transactions get into each other's way, so that the same work may well succeed when repeated? */
export const isContention = (error: unknown): boolean => contended.has((error as Failure)?.code ?? '');

/** Another service, such as the provider of payments, cannot answer now: 503. */
const isAwayNow = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 503;

/** A failure that says nothing about the work itself: it is repeated for as long as it takes and never set aside. */
export const isPassing = (error: unknown): boolean => isUnavailable(error) || isContention(error) || isAwayNow(error);
