import { isStuck, troubledStatuses } from '@glasshouse/state-machines/payment/incoming-payment.machine';
import type { Execution } from '../../../platform/cqrs/execute-command.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import type { Connection } from '../connection/connection.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { AccountingPort, Session } from '../port/accounting-port.ts';
import type { RemotePayment } from '../port/changes.ts';
import { cameIn, knownIncoming } from './incoming-payment.ts';
import { keepLook, readLook, troubledIncoming } from './look-store.ts';
import { noteIncomingRefusal } from './note-refusal.ts';
import { noteRemoteChange } from './note-remote-change.ts';
import { noteIncomingStuck } from './note-stuck.ts';
import { takeIncomingBack } from './take-back.ts';
import { type How, takeIn } from './take-in.ts';
import { takePaymentIn } from './take-payment-in.ts';
import { whyRefused } from './why-refused.ts';

/** What changes on their side becomes readable there with a delay: so much of what was read is read again, ms. */
const overlapMs = 2 * 60_000;
/** The next look, ms. */
const everyMs = 10 * 60_000;
const monthMs = 31 * 24 * 60 * 60_000;

/** What came of a look. */
export interface Looked {
  taken: number;
  refused: number;
  cancelled: number;
}
/** Where is looked, and who does. */
export interface Looking {
  readonly key: IntegrationKey;
  readonly connection: Connection & { readonly organisationId: string };
  readonly provider: AccountingPort;
  readonly session: Session;
  readonly execution: Execution;
  /** Looks as far back as before this month, YYYY-MM. */
  readonly month?: string | undefined;
}

/**
 * Asks what changed there since the last look: payments come in, deleted ones are cancelled, months that were tied out are open again. It
 * may be told the same again, by whoever looks: each payment is known by its id there.
 */
export async function lookForChanges(runtime: RuntimeCore, looking: Looking): Promise<Looked> {
  const { key, connection, provider, session, execution } = looking;
  const { accountId } = execution;
  const inAccount = <T>(work: (tx: Parameters<Parameters<typeof withAccount>[2]>[0]) => Promise<T>) =>
    withAccount(runtime.db, accountId, work);
  const look = await inAccount((tx) => readLook(tx, accountId, key));
  const begin = look?.since ?? new Date(`${connection.since ?? '1970-01-01'}T00:00:00Z`);
  const since = sinceOf(begin, looking.month);
  const { payments, documents, until } = await provider.changesSince(session, since);
  const looked: Looked = { taken: 0, refused: 0, cancelled: 0 };
  for (const payment of payments) await takeOne(runtime, looking, payment, looked);
  for (const { id, status } of await inAccount((tx) => troubledIncoming(tx, accountId, key, troubledStatuses)))
    await (isStuck(status) ? goBack(runtime, execution, id, looked) : tryAgain(runtime, execution, id, looked));
  const changed = [
    ...documents.map(({ remoteId, isVoid, changedAt, totalCents, gstCents, on }) => ({
      ...{ remoteId, isVoid, changedAt, totalCents, gstCents, on },
    })),
    ...payments.map(({ remoteId, isVoid, changedAt }) => ({ remoteId, isVoid, changedAt })),
  ];
  await runtime.execute(noteRemoteChange, { key, changed }, execution);
  const lookAt = new Date(runtime.clock.now().getTime() + everyMs);
  await inAccount((tx) => keepLook(tx, accountId, key, { lookAt, since: until }));
  return looked;
}

/** Payments of a month may be recorded before it begins. */
function sinceOf(begin: Date, month: string | undefined): string {
  const back = month === undefined ? begin.getTime() : Date.parse(`${month}-01T00:00:00Z`) - monthMs;
  return new Date(Math.min(begin.getTime(), back) - overlapMs).toISOString();
}

async function takeOne(runtime: RuntimeCore, looking: Looking, payment: RemotePayment, looked: Looked): Promise<void> {
  const { key, connection, execution } = looking;
  const { accountId } = execution;
  if (payment.isVoid) {
    const { organisationId } = connection;
    const of = { key, organisationId, remoteId: payment.remoteId };
    const id = await withAccount(runtime.db, accountId, (tx) => knownIncoming(tx, accountId, of));
    if (id !== null) await goBack(runtime, execution, id, looked);
    return;
  }
  const take = async (how: How) => (await runtime.execute(takeIn, { key, payment, ...how }, execution))?.answer;
  try {
    const done = await take({}).catch(async (error: unknown) => {
      if (await isTwinFromThere(runtime, looking, error)) return take({ acceptDuplicate: true });
      throw error;
    });
    if (done?.paymentId) looked.taken += 1;
  } catch (error) {
    const refusal = whyRefused(error);
    const noted = await runtime.execute(noteIncomingRefusal, { key, payment, ...refusal }, execution);
    if (noted?.answer.isNoted) looked.refused += 1;
  }
}

/** Two payments there may say the same: what came from there itself is another one, since its id is. */
async function isTwinFromThere(runtime: RuntimeCore, { key, execution }: Looking, error: unknown): Promise<boolean> {
  if (!(error instanceof AppError) || error.code !== 'PossibleDuplicate') return false;
  const { id } = error.data as { readonly id: number };
  const { accountId } = execution;
  return (await withAccount(runtime.db, accountId, (tx) => cameIn(tx, accountId, key, [id]))).size > 0;
}

async function tryAgain(runtime: RuntimeCore, execution: Execution, id: number, looked: Looked): Promise<void> {
  try {
    const done = await runtime.execute(takePaymentIn, { id, isQuiet: true }, execution);
    if (done?.answer.paymentId) looked.taken += 1;
  } catch (error) {
    // What stands in the way is written down already.
    whyRefused(error);
  }
}

async function goBack(runtime: RuntimeCore, execution: Execution, id: number, looked: Looked): Promise<void> {
  try {
    const done = await runtime.execute(takeIncomingBack, { id }, execution);
    if (done?.answer.isCancelled) looked.cancelled += 1;
  } catch (error) {
    const { message } = whyRefused(error);
    await runtime.execute(noteIncomingStuck, { id, message }, execution);
  }
}
