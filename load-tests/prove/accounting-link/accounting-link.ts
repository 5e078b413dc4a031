import { type LinkWorld, openLinkWorld } from '@glasshouse/services/contexts/integrations/testing/link-world';
import type { Bar } from '../../bars/bar.ts';
import { runLostAnswers } from './lost-answers.ts';
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
 * and a sender that dies: each stands there exactly once, with a key for a request (Xero) and without one (MYOB).
 */
export const accountingLink: Bar = async ({ documents = 300, each = 4, records = 6 }) => {
  const tie = await within('xero', (w) => runTieOut(w, documents, each));
  const xero = await within('xero', (w) => runLostAnswers(w, records));
  const myob = await within('myob', (w) => runLostAnswers(w, records));
  const wrong = [...xero.wrong, ...myob.wrong];
  const isTied = tie.notNamed.length + tie.falselyNamed.length + tie.falseBefore.length === 0;
  return {
    bar: 'accounting software: every difference has its cause, and no answer that is lost makes a second record',
    figure: `${tie.documents} documents, ${tie.seeded} differences of ${tie.causes.length} causes: ${tie.notNamed.length} not named, ${tie.falselyNamed.length + tie.falseBefore.length} false; ${xero.lost + myob.lost} answers lost: ${wrong.length} records wrong`,
    target: '12 causes or more, 0 not named, 0 false, 0 records wrong',
    pass: isTied && tie.causes.length >= 12 && wrong.length === 0 && xero.lost > 0 && myob.lost > 0,
    tie,
    xero,
    myob,
  };
};
