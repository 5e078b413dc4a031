import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { invoiceFactsMany } from '../../invoicing/invoicing.facts.ts';
import { activeConnection } from '../connection/connection.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { linksOf } from '../links/link.ts';
import type { PaidThere, RemotePayment } from '../port/changes.ts';
import type { There } from './incoming.events.ts';

type Reads = Pick<CommandContext, 'tx' | 'accountId'>;
const dollars = (cents: number) => currency(dec(cents).div(100));

/**
 * A payment there as it concerns us; null when it does not: we sent it ourselves, or it pays nothing of ours. What was sent bears our
 * number, also while its answer is lost, and nothing is sent before the list of links knows it.
 */
export async function findIncoming(
  { tx, accountId }: Reads,
  key: IntegrationKey,
  payment: RemotePayment,
): Promise<There | null> {
  const connection = await activeConnection(tx, accountId, key);
  if (!connection || payment.isVoid || (await isOurs({ tx, accountId }, key, payment))) return null;
  const parts = await partsHere({ tx, accountId }, key, payment.parts);
  const contactId = parts[0]?.contactId ?? (await customerHere({ tx, accountId }, key, payment));
  if (contactId === null || (parts.length === 0 && payment.keptCents <= 0)) return null;
  const contact = await contactFacts(tx, accountId, contactId);
  if (!contact) return null;
  const { remoteId, number, on: receivedOn, currency: code, keptCents } = payment;
  const of = { key, organisationId: connection.organisationId, remoteId, number: number.slice(0, 100), contactId };
  const own = parts.filter((part) => part.contactId === contactId);
  return {
    ...{ ...of, contactName: contact.name, receivedOn, currency: code },
    parts: own.map(({ invoiceId, invoiceNumber, cents }) => ({ invoiceId, invoiceNumber, amount: dollars(cents) })),
    kept: dollars(keptCents),
  };
}

async function isOurs({ tx, accountId }: Reads, key: IntegrationKey, { remoteId, number }: RemotePayment) {
  const row = await tx
    .selectFrom('integration_link_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .where('kind', '=', 'payment')
    .where((w) => w.or([w('remote_id', '=', remoteId), ...(number ? [w('number', '=', number)] : [])]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Parts on invoices of ours: by what they are called there, else by their number while they are on their way. */
async function partsHere({ tx, accountId }: Reads, key: IntegrationKey, parts: readonly PaidThere[]) {
  const rows = parts.length
    ? await tx
        .selectFrom('integration_link_list')
        .select(['record_id', 'number', 'remote_id'])
        .where('account_id', '=', accountId)
        .where('integration_key', '=', key)
        .where('kind', '=', 'invoice')
        .where((w) =>
          w.or([
            w(
              'remote_id',
              'in',
              parts.map((part) => part.invoiceRemoteId),
            ),
            w(
              'number',
              'in',
              parts.map((part) => part.invoiceNumber),
            ),
          ]),
        )
        .execute()
    : [];
  const invoices = await invoiceFactsMany(
    tx,
    accountId,
    rows.map((row) => Number(row.record_id)),
  );
  return parts.flatMap(({ invoiceRemoteId, invoiceNumber, cents }) => {
    const bound = rows.find((row) => row.remote_id === invoiceRemoteId);
    const onItsWay = rows.find((row) => row.remote_id === null && row.number === invoiceNumber);
    const invoice = invoices.get(Number((bound ?? onItsWay)?.record_id));
    if (!invoice || cents <= 0) return [];
    const { id: invoiceId, number, contactId } = invoice;
    return [{ invoiceId, invoiceNumber: number, contactId, cents }];
  });
}

/** The customer of money that no invoice took. */
async function customerHere({ tx, accountId }: Reads, key: IntegrationKey, { contactRemoteId }: RemotePayment) {
  const row = await tx
    .selectFrom('integration_link_list')
    .select('record_id')
    .where('account_id', '=', accountId)
    .where('integration_key', '=', key)
    .where('kind', '=', 'contact')
    .where('remote_id', '=', contactRemoteId)
    .executeTakeFirst();
  if (!row) return null;
  const recordId = Number(row.record_id);
  // The list may be behind: what it says is asked of the link itself.
  const link = (await linksOf(tx, accountId, key, [{ kind: 'contact', recordId }])).get(`contact:${recordId}`);
  return link?.remoteId === contactRemoteId ? recordId : null;
}
