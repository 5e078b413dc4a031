import type { Session } from '../port/accounting-port.ts';
import type { Answer } from '../port/ask.ts';
import { Blocked, type Cause, Postponed } from '../port/failures.ts';

/** What Xero's sentences mean; the first that fits. */
const meanings: readonly (readonly [RegExp, Cause])[] = [
  [/lock date|before the end of year|period.*lock/i, 'periodLocked'],
  [/must be unique|already (been )?used|already exists/i, 'duplicateNumber'],
  [/account code|tax ?type|not a valid code/i, 'notMapped'],
  [/contact.*archived|archived.*contact/i, 'contactArchived'],
  [/not of valid status|has (a )?payment|cannot be edited|exceeds the amount outstanding/i, 'paidThere'],
];

interface Elements {
  readonly Elements?: readonly { readonly ValidationErrors?: readonly { readonly Message: string }[] }[];
  readonly Message?: string;
}

/** Xero's sentence of a refusal. */
function sentenceOf(body: unknown): string {
  const { Elements = [], Message = '' } = (body ?? {}) as Elements;
  const said = Elements.flatMap(({ ValidationErrors = [] }) => ValidationErrors.map((one) => one.Message));
  return (said.length > 0 ? said.join('. ') : Message || 'Xero refused it').slice(0, 500);
}

/** Throws what an answer other than "done" means; null for what is not there. */
export function judged<T>(answer: Answer): T | null {
  const { status, headers, body } = answer;
  if (status >= 200 && status < 300) return body as T;
  if (status === 404) return null;
  if (status === 429)
    throw new Postponed('Xero takes no more requests for now', Number(headers['retry-after']) || null);
  if (status >= 500) throw new Postponed('Xero has a fault', Number(headers['retry-after']) || null, true);
  if (status === 401) throw new Blocked('tokenDead', 'Xero no longer accepts the connection: connect it again');
  throw refusalOf([sentenceOf(body)]);
}

/** A refusal by Xero's sentences. */
export function refusalOf(said: readonly string[]): Blocked {
  const sentence = (said.join('. ') || 'Xero refused it').slice(0, 500);
  const [, cause] = meanings.find(([pattern]) => pattern.test(sentence)) ?? [];
  return new Blocked(cause ?? 'refused', sentence);
}

export const pageSize = 1_000;
export const mostPages = 20;

/** Calls of the accounting API within an organisation. */
export function xeroApi(base: string, session: Session) {
  const headers = { 'xero-tenant-id': session.organisationId };
  const url = (path: string) => `${base}/api.xro/2.0/${path}`;
  return {
    get: async <T>(path: string): Promise<T | null> =>
      judged<T>(await session.ask({ method: 'GET', url: url(path), headers })),
    /** Every record of a list that changed since an instant, page by page. */
    async changed<T>(name: string, query: string, since: string): Promise<readonly T[]> {
      const found: T[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const asked = `${url(name)}?${query}&page=${page}&pageSize=${pageSize}&unitdp=4`;
        const ifChanged = { ...headers, 'if-modified-since': since.slice(0, 19) };
        const said = judged<Record<string, readonly T[]>>(
          await session.ask({ method: 'GET', url: asked, headers: ifChanged }),
        );
        const rows = said?.[name] ?? [];
        found.push(...rows);
        if (rows.length < pageSize) break;
      }
      return found;
    },
    async send<T>(method: 'PUT' | 'POST', path: string, json: unknown, key: string): Promise<T> {
      const sent = { method, url: url(path), headers: { ...headers, 'idempotency-key': key }, json };
      const said = judged<T>(await session.ask(sent));
      if (said === null) throw new Blocked('refused', 'Xero does not have the record any more: relink it');
      return said;
    },
    async remove(path: string): Promise<void> {
      judged(await session.ask({ method: 'DELETE', url: url(path), headers }));
    },
  };
}
export type XeroApi = ReturnType<typeof xeroApi>;

/** A text as a filter of Xero's holds it. */
export const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
/** A filter as part of an address. */
export const where = (filter: string): string => `where=${encodeURIComponent(filter)}`;
