import type { ProviderConfig } from '../../../platform/config/config.ts';
import type { Session } from '../port/accounting-port.ts';
import type { Answer, Ask } from '../port/ask.ts';
import { Blocked, type Cause, Postponed } from '../port/failures.ts';

interface Fault {
  readonly Name?: string;
  readonly Message?: string;
  readonly AdditionalDetails?: string | null;
}
interface Faults extends Fault {
  readonly Errors?: readonly Fault[];
}
interface Page<T> {
  readonly Items?: readonly T[];
  readonly NextPageLink?: string | null;
}
const pageSize = 400;
const mostPages = 100;

/** What MYOB's names and sentences mean; the first that fits. */
const meanings: readonly (readonly [RegExp, Cause])[] = [
  [/lock|PriorToBeginningOfFinancialYear/i, 'periodLocked'],
  [/duplicate|already (been )?used|already exists/i, 'duplicateNumber'],
  [/inactive/i, 'contactArchived'],
  [/exceeds|payments? applied|has payments|greater than the balance/i, 'paidThere'],
  [/account|tax ?code/i, 'notMapped'],
];

const faultsIn = (body: unknown): readonly Fault[] => {
  const said = (body ?? {}) as Faults;
  return said.Errors ?? (said.Message ? [said] : []);
};

/** Throws what an answer other than "done" means; null for what is not there. */
export function judged<T>(answer: Answer): T | null {
  const { status, headers, body } = answer;
  if (status >= 200 && status < 300) return body as T;
  if (status === 404 || status === 410) return null;
  const faults = faultsIn(body);
  const retryAfter = Number(headers['retry-after']) || null;
  // Its limits are refused as "forbidden".
  if (status === 429 || faults.some(({ Name }) => Name === 'RateLimitError'))
    throw new Postponed('MYOB takes no more requests for now', retryAfter);
  if (status >= 500) throw new Postponed('MYOB has a fault', retryAfter, true);
  if (status === 409) throw new Postponed('Somebody changed the record in MYOB meanwhile', retryAfter);
  if (status === 401 || status === 403)
    throw new Blocked('tokenDead', 'MYOB no longer accepts the connection: connect it again');
  const sentence = faults.map(({ Message, AdditionalDetails }) =>
    [Message, AdditionalDetails].filter(Boolean).join(': '),
  );
  const text = faults.map(({ Name = '', Message = '' }) => `${Name} ${Message}`).join(' ');
  const [, cause] = meanings.find(([pattern]) => pattern.test(text)) ?? [];
  throw new Blocked(cause ?? 'refused', (sentence.join('. ') || 'MYOB refused it').slice(0, 500));
}

/** A text as a filter of MYOB's holds it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** An id as a filter of MYOB's holds it. */
export const guid = (id: string): string => `guid${quoted(id)}`;

/** Calls of the API within a company file; `base` is the address of all files. */
export function myobApi(base: string, { clientId }: ProviderConfig, session: Session) {
  const headers = { 'x-myobapi-key': clientId, 'x-myobapi-version': 'v2' };
  const url = (path: string) => `${base}/${session.organisationId}/${path}`;
  const asked = (request: Omit<Ask, 'headers'>) => session.ask({ ...request, headers });
  const get = async <T>(path: string): Promise<T | null> => judged<T>(await asked({ method: 'GET', url: url(path) }));
  return {
    get,
    /** Every record that a filter finds, page by page. */
    async list<T>(path: string, filter?: string): Promise<readonly T[]> {
      const found: T[] = [];
      for (let page = 0; page < mostPages; page += 1) {
        const where = filter ? `&$filter=${encodeURIComponent(filter)}` : '';
        const said = await get<Page<T>>(`${path}?$top=${pageSize}&$skip=${page * pageSize}${where}`);
        found.push(...(said?.Items ?? []));
        if (!said?.NextPageLink) break;
      }
      return found;
    },
    /** Makes or changes a record, and answers it as it stands there now. */
    async send<T>(method: 'PUT' | 'POST', path: string, json: unknown): Promise<T> {
      const answer = await asked({ method, url: `${url(path)}?returnBody=true`, json });
      const said = judged<T>(answer);
      const made = answer.headers.location?.split('?')[0]?.split('/').at(-1);
      const record =
        said ?? (made ? await get<T>(`${method === 'POST' ? `${path}/` : path.replace(/[^/]+$/, '')}${made}`) : null);
      if (!record) throw new Blocked('refused', 'MYOB does not have the record any more: relink it');
      return record;
    },
    async remove(path: string): Promise<void> {
      judged(await asked({ method: 'DELETE', url: url(path) }));
    },
  };
}
export type MyobApi = ReturnType<typeof myobApi>;
