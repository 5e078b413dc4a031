import { CompanyFile, Refused, type Row, type Sale } from './myob-file.ts';
import { odataFilter } from './odata-filter.ts';
import { myobRules, providerTokens } from './provider-tokens.ts';
import { type Asked, type Said, WireServer } from './wire-server.ts';

type Body = Record<string, unknown>;
interface Collection {
  readonly all: () => readonly object[];
  readonly post?: (sent: Body) => Row;
  readonly put?: (sent: Body, before: Row) => Row;
  readonly remove?: (row: Row) => void;
}

/**
 * A server that speaks the wire format of MYOB Business: consent to one company file, rotating tokens, row versions, tax by line,
 * lock dates, filters and pages of OData. It takes no key for a request, and two sales may have one number. Its clock is given;
 * faults go into `server.faults`.
 */
export class MyobEmulator {
  readonly file = new CompanyFile('Clear View Glass', () => this.now());
  readonly apiKey = 'glasshouse';
  readonly tokens = providerTokens(
    () => this.now(),
    myobRules(() => ({ businessId: this.file.id, businessName: this.file.name })),
  );
  readonly server = new WireServer((asked) => this.answer(asked));
  /** Requests that are taken before the limit is said to be reached. */
  requestsLeft = Number.POSITIVE_INFINITY;

  constructor(readonly now: () => Date) {}

  private answer(asked: Asked): Said {
    const own = this.tokens.answer(asked);
    if (own) return own;
    try {
      return this.judged(asked);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { kind: Name, message: Message, status, code: ErrorCode } = error;
      return { status, body: { Errors: [{ Name, Message, AdditionalDetails: null, ErrorCode, Severity: 'Error' }] } };
    }
  }

  private judged(asked: Asked): Said {
    const { headers, path } = asked;
    if (headers['x-myobapi-key'] !== this.apiKey)
      throw new Refused('DeveloperInactive', 'API key is missing or inactive', 403);
    if (headers['x-myobapi-version'] !== 'v2') throw new Refused('Version', 'The version is missing');
    if (!this.tokens.isGood(headers.authorization)) throw new Refused('AccessDenied', 'The token is not good', 401);
    this.requestsLeft -= 1;
    if (this.requestsLeft < 0)
      throw new Refused('RateLimitError', 'API key has exceeded the per-second rate limit', 403);
    const [, , fileId = '', ...rest] = path.split('/');
    // Keys of today list no files.
    if (!fileId) return { status: 200, body: [] };
    if (fileId !== this.file.id) throw new Refused('AccessDenied', 'You have no access to this company file', 403);
    if (rest.length === 0)
      return { status: 200, body: { CompanyFile: { Id: this.file.id, Name: this.file.name }, Resources: [] } };
    if (rest.join('/') === 'Company/Preferences')
      return { status: 200, body: { System: { LockPeriodPriorTo: this.file.lockedBefore } } };
    const last = rest.at(-1) ?? '';
    const id = /^[0-9a-f-]{36}$/.test(last) ? last : null;
    const collection = this.collection((id ? rest.slice(0, -1) : rest).join('/'));
    return collection ? this.work(asked, collection, id) : { status: 404, body: { Message: 'No such resource' } };
  }

  private collection(path: string): Collection | null {
    const { file } = this;
    const shown = (sale: Sale) => ({ ...sale, BalanceDueAmount: file.balanceOf(sale) });
    const sales = () => [...file.sales.values()].map(shown);
    switch (path) {
      case 'GeneralLedger/Account':
        return { all: () => file.accounts };
      case 'GeneralLedger/TaxCode':
        return { all: () => file.taxCodes };
      case 'Contact/Customer':
        return {
          all: () => [...file.customers.values()],
          post: (sent) => file.putCustomer(sent),
          put: (sent, before) => file.putCustomer(sent, before),
        };
      case 'Sale/Invoice':
        return { all: () => sales().map(({ Lines: _lines, ...head }) => head) };
      case 'Sale/Invoice/Service':
        return {
          all: sales,
          post: (sent) => shown(file.putSale(sent)),
          put: (sent, before) => shown(file.putSale(sent, file.sales.get(before.UID))),
          remove: ({ UID }) => file.removeSale(file.sales.get(UID) as Sale),
        };
      case 'Sale/CustomerPayment':
        return {
          all: () => [...file.payments.values()],
          post: (sent) => file.addPayment(sent),
          remove: ({ UID }) => {
            const payment = file.payments.get(UID);
            if (payment) file.removePayment(payment);
          },
        };
      case 'Sale/CreditRefund':
        return {
          all: () => [...file.refunds.values()],
          post: (sent) => file.addRefund(sent),
          remove: ({ UID }) => void file.refunds.delete(UID),
        };
      case 'Report/JournalTransactionHistory':
        return { all: () => file.history };
      case 'Sale/CreditSettlement':
        return {
          all: () => [...file.settlements.values()],
          post: (sent) => file.addSettlement(sent),
          remove: ({ UID }) => void file.settlements.delete(UID),
        };
      default:
        return null;
    }
  }

  private work(asked: Asked, { all, post, put, remove }: Collection, id: string | null): Said {
    const { method, text, path, query } = asked;
    const row = id ? (all().find((one) => (one as Row).UID === id) as Row | undefined) : undefined;
    if (id && !row) return { status: 404, body: { Message: 'The resource cannot be found' } };
    const sent = (text ? JSON.parse(text) : {}) as Body;
    const whole = (status: number, made: Row): Said => ({
      status,
      headers: { location: `http://emulator${id ? path : `${path}/${made.UID}`}` },
      ...(query.get('returnBody') === 'true' ? { body: made } : {}),
    });
    if (method === 'GET') return row ? { status: 200, body: row } : this.paged(asked, all());
    if (method === 'POST' && post && !row) {
      if (sent.UID !== undefined) throw wrongVersion();
      return whole(201, post(sent));
    }
    if (method === 'PUT' && put && row) {
      if (sent.RowVersion !== row.RowVersion || sent.UID !== row.UID) throw wrongVersion();
      return whole(200, put(sent, row));
    }
    if (method === 'DELETE' && remove && row) {
      remove(row);
      return { status: 200 };
    }
    return { status: 405, body: { Message: 'Method not allowed' } };
  }

  private paged({ query, path }: Asked, all: readonly object[]): Said {
    const found = all.filter((one) => odataFilter(query.get('$filter'))(one as Row));
    const [top, skip] = [Math.min(Number(query.get('$top') ?? 400), 1_000), Number(query.get('$skip') ?? 0)];
    const NextPageLink = skip + top < found.length ? `http://emulator${path}?$top=${top}&$skip=${skip + top}` : null;
    return { status: 200, body: { Items: found.slice(skip, skip + top), NextPageLink, Count: found.length } };
  }
}

const wrongVersion = () =>
  new Refused(
    'IncorrectRowVersionSupplied',
    'An Update operation requires the latest RowVersion for each of the existing entities being modified',
    409,
    111,
  );
