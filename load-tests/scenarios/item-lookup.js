import { always, lookupItem, reference } from '../lib/requests.js';

/** People type sizes into the order editor: each pane is priced as it is typed. */
export const scenario = {
  name: 'item-lookup',
  about: 'prices of one pane, as the order editor asks for them',
  seconds: 30,
  maxOpen: 60,
  streams: { lookup: { rate: 20, run: lookupItem }, reference },
  thresholds: {
    ...always,
    'http_req_duration{call:lookup}': ['p(95)<150'],
    due_to_done: ['p(95)<200'],
  },
};
