import { centsOf } from '../port/cents.ts';
import { type Changes, latestOf, type RemoteDocument, type RemotePayment } from '../port/changes.ts';
import { guid, type MyobApi } from './myob-api.ts';
import { documentOf, goneOf } from './myob-documents.ts';
import { isKept, type MyobMove, type MyobPayment, type MyobSale, servicePath } from './myob-wire.ts';

const historyPath = 'Report/JournalTransactionHistory';
/** Records that one filter names. */
const atOnce = 25;

const isDeleted = ({ OperationType }: MyobMove) => /^(Deleted|Reversed)$/i.test(OperationType ?? '');

function paymentOf({ UID: remoteId, ...wire }: MyobPayment, changedAt: string): RemotePayment {
  const { ReceiptNumber: number = '', Date: day, Customer, Invoices = [], ForeignCurrency } = wire;
  return {
    ...{ remoteId, number, on: day.slice(0, 10), contactRemoteId: Customer?.UID ?? '' },
    ...{ currency: ForeignCurrency?.Code ?? null, keptCents: 0, isVoid: false, changedAt },
    parts: Invoices.filter(({ Type = 'Invoice' }) => Type === 'Invoice').map((one) => ({
      ...{ invoiceRemoteId: one.UID, invoiceNumber: one.Number ?? '', cents: centsOf(one.AmountApplied) },
    })),
  };
}

const gonePayment = (remoteId: string, { DatePosted }: MyobMove): RemotePayment => ({
  ...{ remoteId, number: '', on: '', contactRemoteId: '', currency: null, parts: [], keptCents: 0, isVoid: true },
  changedAt: instantOf(DatePosted),
});

/**
 * What changed in a MYOB company file. It tells nobody, and its payments bear no time of change: the history of its journal says
 * which records were added, edited and deleted, and when.
 */
export async function myobChanges(api: MyobApi, since: string): Promise<Changes> {
  const moves = await api.list<MyobMove>(historyPath, `DatePosted ge datetime'${since.slice(0, 19)}'`);
  /** The last move of each record of a kind. */
  const lastOf = (type: string) =>
    new Map(
      moves
        .filter(({ SourceTransaction }) => SourceTransaction.TransactionType === type)
        .toSorted((a, b) => a.DatePosted.localeCompare(b.DatePosted))
        .map((move) => [move.SourceTransaction.UID, move]),
    );
  const read = async <T>(path: string, of: ReadonlyMap<string, MyobMove>): Promise<readonly T[]> => {
    const ids = [...of].filter(([, move]) => !isDeleted(move)).map(([id]) => id);
    const found: T[] = [];
    for (let i = 0; i < ids.length; i += atOnce)
      found.push(
        ...(await api.list<T>(
          path,
          ids
            .slice(i, i + atOnce)
            .map((id) => `UID eq ${guid(id)}`)
            .join(' or '),
        )),
      );
    return found;
  };
  const [paid, sold] = [lastOf('CustomerPayment'), lastOf('Invoice')];
  const payments = await read<MyobPayment>('Sale/CustomerPayment', paid);
  const sales = await read<MyobSale>(servicePath, sold);
  const goneIn = (of: ReadonlyMap<string, MyobMove>) => [...of].filter(([, move]) => isDeleted(move));
  return {
    payments: [
      ...payments.map((one) => paymentOf(one, instantOf(paid.get(one.UID)?.DatePosted ?? ''))),
      ...goneIn(paid).map(([id, move]) => gonePayment(id, move)),
    ],
    documents: [
      ...sales.filter((sale) => !isKept(sale)).map((sale) => changedSale(sale, sold.get(sale.UID))),
      ...goneIn(sold).map(([id, { DatePosted, DisplayID = '' }]) => ({
        ...goneOf({ number: DisplayID }, id),
        ...{ kind: 'invoice' as const, changedAt: instantOf(DatePosted) },
      })),
    ],
    until: latestOf(moves.map(({ DatePosted }) => instantOf(DatePosted))),
  };
}

/** Its times bear no zone: they are of UTC. */
const instantOf = (moment: string) => (moment.endsWith('Z') ? moment : `${moment}Z`);

function changedSale(sale: MyobSale, move: MyobMove | undefined): RemoteDocument {
  const kind = (sale.TotalAmount ?? 0) < 0 ? 'creditNote' : 'invoice';
  return { ...documentOf(kind, sale), kind, changedAt: instantOf(move?.DatePosted ?? '') };
}
