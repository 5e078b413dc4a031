import { always, pane, reference } from '../lib/requests.js';

const panes = 100;

async function run(use) {
  const body = Array.from({ length: panes }, () => ({ ...pane(use), contactId: use.world.contactId }));
  const answer = await use.call('batch', 'POST', '/orders/orderitems/lookupbatch', body);
  use.check('every pane has an answer', answer.status === 200 && answer.body.length === panes);
}

/** A pasted list is priced at once: a hundred panes a request. */
export const scenario = {
  name: 'lookup-batch',
  about: `prices of ${panes} panes at once`,
  seconds: 30,
  maxOpen: 40,
  streams: { batch: { rate: 2, run }, reference },
  thresholds: {
    ...always,
    'http_req_duration{call:batch}': ['p(95)<400'],
    due_to_done: ['p(95)<450'],
  },
};
