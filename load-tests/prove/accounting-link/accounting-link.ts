import { type LinkWorld, openLinkWorld } from '@glasshouse/services/contexts/integrations/testing/link-world';
import type { Bar } from '../../bars/bar.ts';
import { runLostAnswers } from './lost-answers.ts';
import { runPaymentsIn, seesPaymentTwice } from './payments-in.ts';
import { runTieOut } from './tie-out-agrees.ts';

async function within<T>(key: 'xero' | 'myob', work: (w: LinkWorld) => Promise<T>): Promise<T> {
  const w = await openLinkWorld(key);
  try {
    return await work(w);
  } finally {
    await w.close();
  }
}

/**
 * Accounting software over real HTTP. `--documents N` of a month, with `--each N` records of every cause seeded on either side:
 * the tie-out names them all, and no other. `--records N` of each kind whose every answer is lost once, then a storm of refusals
 * and a sender that dies: each stands there exactly once, with a key for a request (Xero) and without one (MYOB). As many payments
 * that a bookkeeper records there, told twice while answers are lost: each comes in once, and one that came in twice would be seen.
 */
export const accountingLink: Bar = async ({ documents = 300, each = 4, records = 6 }) => {
  const tie = await within('xero', (w) => runTieOut(w, documents, each));
  const xero = await within('xero', (w) => runLostAnswers(w, records));
  const myob = await within('myob', (w) => runLostAnswers(w, records));
  const paid = (key: 'xero' | 'myob') =>
    within(key, async (w) => ({ ...(await runPaymentsIn(w, records)), isSeen: await seesPaymentTwice(w) }));
  const [xeroIn, myobIn] = [await paid('xero'), await paid('myob')];
  const wrong = [...xero.wrong, ...myob.wrong];
  const wrongIn = [...xeroIn.wrong, ...myobIn.wrong];
  const isSeen = xeroIn.isSeen && myobIn.isSeen;
  const isTied = tie.notNamed.length + tie.falselyNamed.length + tie.falseBefore.length === 0;
  return {
    bar: 'accounting software: every difference has its cause, and no answer that is lost makes a second record',
    figure: `${tie.documents} documents, ${tie.seeded} differences of ${tie.causes.length} causes: ${tie.notNamed.length} not named, ${tie.falselyNamed.length + tie.falseBefore.length} false; ${xero.lost + myob.lost} answers lost: ${wrong.length} records wrong; ${xeroIn.recorded + myobIn.recorded} payments recorded there: ${wrongIn.length} wrong here, one that comes in twice is ${isSeen ? '' : 'not '}seen`,
    target:
      '12 causes or more, 0 not named, 0 false, 0 records wrong, 0 payments wrong, a payment that comes in twice is seen',
    pass:
      isTied &&
      tie.causes.length >= 12 &&
      wrong.length + wrongIn.length === 0 &&
      xero.lost > 0 &&
      myob.lost > 0 &&
      isSeen,
    tie,
    xero,
    myob,
    xeroIn,
    myobIn,
  };
};
