import { always, recordPayment } from '../lib/requests.js';
import { scenario as shift } from './mixed-shift.js';

const thresholds = Object.fromEntries(Object.entries(shift.thresholds).map(([metric, held]) => [metric, [...held]]));

/** A morning on which everybody pays: fifty payments a second in one company, beside its usual shift. */
export const scenario = {
  name: 'payments',
  about: 'payments of customers on their invoices in one company, beside the mixed shift',
  seconds: 30,
  maxOpen: 200,
  streams: { ...shift.streams, payments: { rate: 50, run: recordPayment } },
  thresholds: { ...thresholds, ...always, 'http_req_duration{call:pay}': ['p(95)<400'] },
};
