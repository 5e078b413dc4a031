import type { IncomingRow } from '@glasshouse/services/contexts/integrations/incoming/incoming.contract';
import type { LinkWorld } from '@glasshouse/services/contexts/integrations/testing/link-world';
import { isTakenIn } from '@glasshouse/state-machines/payment/incoming-payment.machine';
import { isPaymentCancelled } from '@glasshouse/state-machines/payment/payment-received.machine';

export interface PaymentsInReport {
  /** Payments that a bookkeeper recorded there, each told several times. */
  readonly recorded: number;
  /** Answers of a look that were lost. */
  readonly lost: number;
  /** Payments that are here other than once, and what of ours came back. */
  readonly wrong: readonly string[];
}
/** What was recorded there, by its reference; `isGone`: and deleted since. */
export interface RecordedThere {
  readonly reference: string;
  readonly amount: string;
  isGone: boolean;
}

/** Payments here beside what was recorded there: each once, none of what was deleted, and ours as often as we recorded them. */
export async function wrongPayments(
  w: LinkWorld,
  there: readonly RecordedThere[],
  ours: readonly string[],
): Promise<string[]> {
  const here = (await w.paymentsHere()).filter(({ status }) => !isPaymentCancelled(status));
  const times = (of: (one: (typeof here)[number]) => boolean) => here.filter(of).length;
  const wrong = there.flatMap(({ reference, amount, isGone }) => {
    const count = times((one) => one.reference === reference && one.amount === amount);
    return count === (isGone ? 0 : 1) ? [] : [`${reference} came in ${count} times`];
  });
  const doubled = ours.filter((number) => times((one) => one.number === number || one.reference === number) !== 1);
  return [...wrong, ...doubled.map((number) => `${number}, which we sent, is here again`)];
}

/**
 * A bookkeeper records payments there while we send our own. Each is told twice, by two who look at once; answers are lost, some of
 * them are deleted there: each is here once, and ours never come back.
 */
export async function runPaymentsIn(w: LinkWorld, count: number): Promise<PaymentsInReport> {
  await w.connect();
  await w.map();
  const there: RecordedThere[] = [];
  const ours: string[] = [];
  const gone: string[] = [];
  let lost = 0;
  for (let i = 0; i < count; i += 1) {
    const invoice = await w.invoiced(3);
    await w.send();
    const reference = `BANK ${i}`;
    const id = await w.payThere(invoice, 11 + i, { reference });
    there.push({ reference, amount: `${11 + i}.00`, isGone: false });
    if (i % 3 === 2) gone.push(id);
    ours.push((await w.pay(invoice, `${i + 1}.50`)).number);
    const isMoney = ({ method, path }: { method: string; path: string }) =>
      /Payments|CustomerPayment|JournalTransactionHistory/.test(path) && (method === 'GET' || /Payment/.test(path));
    w.server.faults.push({
      is: 'lost',
      times: 2,
      fits: (asked) => {
        const isHit = isMoney(asked);
        if (isHit) lost += 1;
        return isHit;
      },
    });
    await w.send(2);
    // Two look at once; one may be told that the other side did not answer.
    await Promise.all([w.look(), w.call('POST', `/integrations/${w.key}/changes`, {})]);
    w.later(3);
    await w.look();
    await w.call('POST', `/integrations/${w.key}/changes`, { month: '2026-07' });
    w.later(3);
  }
  for (const id of gone) w.unpayThere(id);
  for (const [i, one] of there.entries()) if (i % 3 === 2) one.isGone = true;
  await w.send(8);
  await w.look();
  return { recorded: there.length, lost, wrong: await wrongPayments(w, there, ours) };
}

/** A payment that came in is forgotten and comes in once more, as it would without the memory of its id: the check has to see it. */
export async function seesPaymentTwice(w: LinkWorld): Promise<boolean> {
  const { data } = await w.ok<{ data: IncomingRow[] }>('GET', '/integrations/incoming?length=-1');
  const first = data.find(({ status }) => isTakenIn(status));
  if (!first) return false;
  const { contactId, amount, number: reference, receivedOn: date } = first;
  const again = { contactId, amount, reference, date, method: 'external', acceptDuplicate: true };
  await w.ok('POST', '/accounts/paymentreceiveds', again);
  await w.settle();
  const wrong = await wrongPayments(w, [{ reference, amount, isGone: false }], []);
  return wrong.length === 1;
}
