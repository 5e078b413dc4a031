import { withAccount } from '../../../platform/db/database.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { turnsLeft } from '../connection/budget.ts';
import { activeConnection, integrationKeys } from '../connection/connection.ts';
import { loseToken } from '../connection/lose-token.ts';
import { providerOf } from '../connection/providers.ts';
import { openSession } from '../connection/session.ts';
import { daysLeft } from '../connection/stores.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { AccountingPort, Session } from '../port/accounting-port.ts';
import { isEqual, totalDiffers } from '../port/compare.ts';
import { Blocked, Postponed, Unanswered } from '../port/failures.ts';
import type { Wanted } from '../port/wanted.ts';
import { dueLinks } from './due-links.ts';
import { type Outcome, recordAnswer } from './record-answer.ts';
import { retryAt } from './retry.ts';
import { judged, mayGoTogether, sendMany, type Taken, there } from './send-many.ts';
import { sendWriteOff } from './send-write-off.ts';
import { type InHand, takeInHand } from './take-in-hand.ts';
import { together } from './together.ts';

/** A record may need as many requests. */
const mostAsked = 8;
/** Tries without an answer that follow each other at once. */
const quickTries = 5;
/** A day's requests that the sender leaves to people. */
const leftToPeople = 500;
const sender = { userId: null, name: 'accounting' };

/** Sends what is due in an account; returns how many links were moved. */
export async function sendDue(runtime: RuntimeCore, accountId: number): Promise<number> {
  let moved = 0;
  for (const key of integrationKeys) moved += await sendBy(runtime, accountId, key);
  return moved;
}

async function sendBy(runtime: RuntimeCore, accountId: number, key: IntegrationKey): Promise<number> {
  const provider = providerOf(runtime.config, key);
  const { db, clock } = runtime;
  const due = await withAccount(db, accountId, async (tx) => {
    const connection = await activeConnection(tx, accountId, key);
    if (!connection || connection.isLost) return null;
    const dayLeft = (await daysLeft(tx, accountId)).get(key) ?? null;
    const links = dayLeft !== null && dayLeft <= leftToPeople ? [] : await dueLinks(tx, accountId, key, clock.now());
    return { links, organisationId: connection.organisationId };
  });
  if (!provider || !due) return 0;
  const session = openSession(runtime, { accountId, key, organisationId: due.organisationId }, provider, 'out');
  let moved = 0;
  for (const ids of together(due.links, provider.mostAtOnce)) {
    if (turnsLeft({ organisationId: due.organisationId, aMinute: provider.aMinute }, 'out', clock.now()) < mostAsked)
      break;
    moved += await sendSome(runtime, { accountId, provider, session }, ids);
  }
  return moved;
}

interface Where {
  readonly accountId: number;
  readonly provider: AccountingPort;
  readonly session: Session;
}
interface One extends Where {
  readonly id: number;
}

/**
 * Sends records in three steps: what is about to be sent is written down, it is sent, the answer is written down. Who dies
 * between the last two leaves a try without an answer: it is looked up before anything is sent again.
 */
async function sendSome(runtime: RuntimeCore, where: Where, ids: readonly number[]): Promise<number> {
  const { accountId, provider } = where;
  const executionOf = (id: number) => ({
    ...{ accountId, actor: sender, can: () => true, correlationId: `accounting-${accountId}-${id}` },
  });
  const inHand: Taken[] = [];
  for (const id of ids) {
    const taken = (await runtime.execute(takeInHand, { id }, executionOf(id)))?.answer;
    if (taken) inHand.push({ id, taken });
  }
  const answers = await answersTo(runtime, where, inHand.filter(mayGoTogether));
  for (const { id, taken } of inHand) {
    const answer = answers.get(id) ?? (await outcomeOf(runtime, { ...where, id }, taken));
    await runtime.execute(recordAnswer, { id, localVersion: taken.localVersion, answer }, executionOf(id));
    if (answer.is === 'refused' && answer.cause === 'tokenDead')
      await runtime.execute(loseToken, { key: provider.key }, executionOf(id));
  }
  return inHand.length;
}

/** Answers to those that went together; none while there is only one. */
async function answersTo(
  runtime: RuntimeCore,
  where: Where,
  many: readonly Taken[],
): Promise<ReadonlyMap<number, Outcome>> {
  if (many.length < 2) return new Map();
  try {
    return await sendMany(where, many);
  } catch (error) {
    return new Map(many.map(({ id, taken }) => [id, failureOf(runtime, taken, error)]));
  }
}

async function outcomeOf(runtime: RuntimeCore, one: One, taken: InHand): Promise<Outcome> {
  if (taken.refusal) return { is: 'refused', ...taken.refusal };
  if (!taken.wanted) return { is: 'notThere', isInDoubt: false };
  try {
    if (!taken.isLookUp) return await sendWhole(one, taken, taken.wanted);
    const found = await lookUp(one, taken, taken.wanted);
    // A line that loses every answer is not asked over and over.
    const isSlow = found.is === 'notThere' && taken.attempts >= quickTries;
    return isSlow ? { ...found, retryAt: retryAt(runtime.clock.now(), runtime.random, null, taken.attempts) } : found;
  } catch (error) {
    return failureOf(runtime, taken, error);
  }
}

/** What a failure means for a try. */
function failureOf(runtime: RuntimeCore, taken: InHand, error: unknown): Outcome {
  if (error instanceof Blocked) return { is: 'refused', cause: error.cause, message: error.message };
  const later = (seconds: number | null) => retryAt(runtime.clock.now(), runtime.random, seconds, taken.attempts);
  if (error instanceof Unanswered) {
    // A look-up changes nothing: it is only tried again.
    if (!taken.isLookUp) return { is: 'unanswered' };
    return { is: 'postponed', retryAt: later(null), message: 'No answer', isInDoubt: true };
  }
  if (!(error instanceof Postponed)) throw error;
  const { message, retryAfterSeconds, isInDoubt } = error;
  return { is: 'postponed', retryAt: later(retryAfterSeconds), message, isInDoubt };
}

/** After a try without an answer: what is there and equal is ours, what is there and other needs a person. */
async function lookUp({ provider, session }: One, { remoteId }: InHand, wanted: Wanted): Promise<Outcome> {
  const remote = await provider.find(session, wanted, remoteId);
  if (!remote) return { is: 'notThere', isInDoubt: false };
  const isWhole = wanted.kind !== 'invoice' || !wanted.writeOff;
  if (isWhole && isEqual(wanted, remote)) return there(remote);
  // Ours, and not whole yet: what is missing is sent, after another look.
  const isOurs = remote.remoteId === remoteId || totalDiffers(wanted, remote) === null;
  if (isOurs) return { is: 'notThere', isInDoubt: true };
  return { is: 'refused', cause: 'anotherTotal', message: anotherTotal(provider, wanted) };
}

const anotherTotal = ({ name }: AccountingPort, { number }: Wanted) => `${number} exists in ${name} with another total`;

/** A record, and what of it is written off. */
async function sendWhole(one: One, taken: InHand, wanted: Wanted): Promise<Outcome> {
  const sent = await send(one, taken, wanted);
  if (sent.is === 'there' && wanted.kind === 'invoice')
    await sendWriteOff(one, wanted, sent.remoteId, `${one.id}-${taken.localVersion}`);
  return sent;
}

async function send({ provider, session, id }: One, taken: InHand, wanted: Wanted): Promise<Outcome> {
  const isLooked = taken.remoteId !== null || taken.isInDoubt || !provider.hasKeys;
  const mustAsk = isLooked || wanted.kind === 'contact' || wanted.kind === 'payment';
  const found = mustAsk ? await provider.find(session, wanted, taken.remoteId) : null;
  // What was voided there and stands here is made anew.
  const isGone = found?.isVoid && wanted.kind !== 'contact' && !wanted.isVoid;
  const known = isGone ? null : found;
  // Taken back before it was ever sent, or gone there already.
  if (wanted.kind !== 'contact' && wanted.isVoid && !known)
    return { is: 'there', remoteId: taken.remoteId ?? '', url: null, cents: 0 };
  if (known && wanted.kind !== 'contact' && isEqual(wanted, known)) return there(known);
  const isForeign = known !== null && known.remoteId !== taken.remoteId && wanted.kind !== 'contact';
  if (isForeign && totalDiffers(wanted, known) !== null)
    return { is: 'refused', cause: 'anotherTotal', message: anotherTotal(provider, wanted) };
  const remote = await provider.put(session, wanted, known, `${id}-${taken.localVersion}`);
  return judged(wanted, remote);
}
