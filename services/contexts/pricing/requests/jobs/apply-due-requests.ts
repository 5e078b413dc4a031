import { statusesBefore } from '@glasshouse/state-machines/kernel';
import type { PriceRequestStatus } from '@glasshouse/state-machines/price-request/price-request.machine';
import { priceRequestMachine } from '@glasshouse/state-machines/price-request/price-request.machine';
import type { ScheduledJob } from '../../../../platform/jobs/job.ts';
import { beginDueRequest } from '../commands/begin-due-request.ts';

const waiting = statusesBefore(priceRequestMachine, 'effectiveDateReached') as PriceRequestStatus[];

/** Every minute: requests whose day has begun in the company's zone. One that failed waits for a person. */
export const applyDueRequests: ScheduledJob = {
  name: 'apply-due-price-requests',
  cron: '* * * * *',
  async run({ accountId, now, read, dispatch }) {
    const due = await read((tx) =>
      tx
        .selectFrom('price_request_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('status', 'in', waiting)
        .where('effective_at', '<=', now)
        .where('has_failed', '=', false)
        .orderBy('effective_at')
        .orderBy('id')
        .execute(),
    );
    for (const { id } of due) await dispatch(beginDueRequest, { id });
  },
};
