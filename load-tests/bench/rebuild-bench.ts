import { setTimeout as pause } from 'node:timers/promises';
import { openCompany } from '@glasshouse/services/apps/testing/pricing-shop';
import { accountContext } from '@glasshouse/services/contexts/account/account.module';
import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { contactsContext } from '@glasshouse/services/contexts/contacts/contacts.module';
import { contactList } from '@glasshouse/services/contexts/contacts/projections/contact-list';
import { rebuild } from '@glasshouse/services/platform/projections/rebuild';
import { anyone, openHarness } from '@glasshouse/services/platform/testing/harness';
import type { Bar } from '../bars/bar.ts';
import { median, rate, round } from '../bars/measure.ts';

const quietMs = 1_500;

/** Bar P11, its rebuild part: a read model from zero, against appending to one account. */
export const rebuildBench: Bar = async ({ events = 20_000, runs = 5 }) => {
  const h = await openHarness({ contexts: [accountContext, contactsContext], poolSize: 16 });
  const account = await openCompany(h.runtime);
  const body = ContactBody.parse({ name: 'Bench', address: { address1: '', suburb: '', state: '', postcode: '' } });
  const make = () => h.runtime.execute(createContact, body, anyone(account));
  let made = 0;
  const appended: number[] = [];
  const rebuilt: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const goal = Math.ceil((events * (run + 1)) / runs) - made;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: 16 }, async (_, lane) => {
        for (let i = lane; i < goal; i += 16) await make();
      }),
    );
    appended.push(goal / ((performance.now() - started) / 1000));
    made += goal;
    await h.settle(account);
    // A rebuild gives way to whoever has asked within a second (`prove -- R10`): here nobody has.
    await pause(quietMs);
    const result = await rebuild(h.url, h.runtime.events, contactList, () => performance.now());
    rebuilt.push(result.events / result.seconds);
  }
  const single = await rate(1, 1, make);
  await h.close();
  const eventsPerSecond = round(median(rebuilt));
  const ratio = round(median(rebuilt.map((r, i) => r / (appended[i] ?? 1))), 2);
  return {
    bar: 'P11 (rebuild)',
    figure: `${eventsPerSecond} events/s, ${ratio} x of appends`,
    target: '5,000/s and 10 x',
    ratio,
    pass: ratio >= 10 && eventsPerSecond >= 5_000,
    targets: { ratioToOneAccountAppend: 10, eventsPerSecond: 5_000 },
    eventsPerSecond,
    appendPerSecond: appended.map((a) => round(a)),
    rebuildPerSecond: rebuilt.map((r) => round(r)),
    oneWriterPerSecond: round(single),
    events: made,
  };
};
