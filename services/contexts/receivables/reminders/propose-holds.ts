import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { customersToHold } from './customers-to-hold.ts';
import { proposeHold } from './propose-hold.ts';

/** Each morning: customers who owe for more than 60 days are proposed to be held. */
export const proposeHolds: ScheduledJob = {
  name: 'propose-holds',
  cron: '50 21 * * *',
  async run({ accountId, now, read, dispatch }) {
    const found = await read(async (tx) => {
      const { timeZone } = await accountFacts(tx, accountId);
      return customersToHold(tx, accountId, { today: localDate(now, timeZone) });
    });
    for (const contactId of found.keys()) await dispatch(proposeHold, { contactId });
  },
};
