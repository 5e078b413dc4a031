import { always, list, reference } from '../lib/requests.js';

const kinds = ['first', 'search', 'filter', 'deep'];

/** The list of orders, long as after years: its first page, a search, a filter, and a page deep in it. */
export const scenario = {
  name: 'order-list',
  about: 'first page, search, filter and deep page of a long list of orders',
  seconds: 30,
  maxOpen: 60,
  streams: { lists: { rate: 10, run: (use) => list(use, kinds[use.i % kinds.length]) }, reference },
  thresholds: {
    ...always,
    'http_req_duration{call:first}': ['p(95)<150'],
    'http_req_duration{call:search}': ['p(95)<250'],
    'http_req_duration{call:filter}': ['p(95)<150'],
    'http_req_duration{call:deep}': ['p(95)<150'],
    due_to_done: ['p(95)<300'],
  },
};
