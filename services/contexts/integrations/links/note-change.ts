import { isUnlinked } from '@glasshouse/state-machines/integration-link/integration-link.machine';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { activeConnection, connectionAggregate, connectionIds, integrationKeys } from '../connection/connection.ts';
import { cameIn } from '../incoming/incoming-payment.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { LinkKind } from '../port/wanted.ts';
import { claimOf, linkAggregate, linkClaim, linksOf, moveLink, queueLink } from './link.ts';
import { type RecordHead, recordHead } from './records.ts';

interface Input {
  readonly kind: LinkKind;
  readonly recordId: number;
  /** Of a time before the connection: somebody asked for it. */
  readonly isAsked?: boolean;
}
type Active = NonNullable<Awaited<ReturnType<typeof activeConnection>>>;

/** Queues a record, and what it needs over there, in each connected program; a linked one is noted as changed. */
export const noteChange = command('integrations.noteChange', async (input: Input, context) => {
  const changes: Change[] = [];
  // One by one: there are two integrations at most.
  for (const key of integrationKeys) {
    const connection = await activeConnection(context.tx, context.accountId, key);
    if (connection) changes.push(...(await noteIn(context, connection, input)));
  }
  return outcome({ queued: changes.length }, ...changes);
});

async function noteIn(
  context: CommandContext,
  connection: Active,
  { kind, recordId, isAsked }: Input,
): Promise<Change[]> {
  const { tx, accountId } = context;
  const head = await recordHead(tx, accountId, kind, recordId);
  if (!head) return [];
  const { key, since } = connection;
  if (kind === 'payment' && (await cameIn(tx, accountId, key, [recordId])).size > 0)
    return reopened(context, connection, head);
  const own = (await linksOf(tx, accountId, key, [{ kind, recordId }])).get(`${kind}:${recordId}`);
  const isWanted = isAsked || (kind !== 'contact' && head.day >= (since ?? ''));
  if (!own && !isWanted) return [];
  const changes = await reopened(context, connection, head);
  changes.push(
    ...(own ? await changed(context, own.id, connection.organisationId) : [await added(context, connection, head)]),
  );
  if (kind !== 'contact') changes.push(...(await needed(context, connection, head)));
  return changes;
}

async function changed(context: CommandContext, id: number, organisationId: string): Promise<Change[]> {
  const link = await context.load(linkAggregate, id);
  const localVersion = link.state.localVersion + 1;
  if (!isUnlinked(link.state.status)) return [change(link, moveLink(link.state, 'change', { localVersion }))];
  // Another organisation knows nothing of it.
  const isSame = link.state.organisationId === organisationId;
  const forgotten = { remoteId: null, url: null, sentVersion: null, sentCents: null };
  return [change(link, moveLink(link.state, 'queue', { localVersion, organisationId, ...(isSame ? {} : forgotten) }))];
}

async function added(context: CommandContext, { key, organisationId }: Active, head: RecordHead): Promise<Change> {
  const { kind, recordId, contactId, number, contactName } = head;
  const link = await context.start(linkAggregate);
  await context.claim(linkClaim, claimOf(key, kind, recordId), link.id, {
    target: 'recordId',
    message: `${number} is linked already`,
  });
  return change(link, queueLink({ key, kind, recordId, contactId, number, contactName, organisationId }));
}

/** The customer and the invoices that have no link yet. */
async function needed(context: CommandContext, connection: Active, head: RecordHead): Promise<Change[]> {
  const { tx, accountId } = context;
  const wanted = [
    { kind: 'contact' as const, recordId: head.contactId },
    ...head.invoiceIds.map((recordId) => ({ kind: 'invoice' as const, recordId })),
  ];
  const links = await linksOf(tx, accountId, connection.key, wanted);
  const changes: Change[] = [];
  for (const { kind, recordId } of wanted) {
    const link = links.get(`${kind}:${recordId}`);
    if (link && !isUnlinked(link.status)) continue;
    // One by one: only what has no link yet is read, once for each record.
    const other = await recordHead(tx, accountId, kind, recordId);
    if (link) changes.push(...(await changed(context, link.id, connection.organisationId)));
    else if (other) changes.push(await added(context, connection, other));
  }
  return changes;
}

/** A month that was tied out is open again when one of its documents moves. */
async function reopened(context: CommandContext, connection: Active, { day, number }: RecordHead): Promise<Change[]> {
  const month = `${day.slice(0, 7)}-01`;
  if (!connection.tied[month]) return [];
  const stream = await context.load(connectionAggregate, connectionIds[connection.key as IntegrationKey]);
  return [change(stream, [{ type: 'integration.tieReopened', data: { key: connection.key, month, number } }])];
}
