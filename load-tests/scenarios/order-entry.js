import { always, enterOrder, reference } from '../lib/requests.js';

/** Orders are entered, and each is looked at as soon as it is saved: a read of one's own write. */
export const scenario = {
  name: 'order-entry',
  about: 'orders of one to three lines, each opened after it is saved',
  seconds: 30,
  maxOpen: 60,
  streams: { orders: { rate: 4, run: enterOrder }, reference },
  thresholds: {
    ...always,
    'http_req_duration{call:enter}': ['p(95)<250'],
    'http_req_duration{call:open}': ['p(95)<150'],
    due_to_done: ['p(95)<450'],
  },
};
