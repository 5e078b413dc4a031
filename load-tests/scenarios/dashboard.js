import { always, readAll, reference } from '../lib/requests.js';

const screens = [
  ['summary', '/dashboard/summary'],
  ['pending', '/dashboard/pendingitems'],
  ['manager', '/production/manager/summary'],
];

/** The dashboard and the production manager's screen are open all day and read again at every change. */
export const scenario = {
  name: 'dashboard',
  about: 'the dashboard and the production manager',
  seconds: 30,
  maxOpen: 60,
  streams: { screens: { rate: 4, run: (use) => readAll(use, screens) }, reference },
  thresholds: {
    ...always,
    'http_req_duration{call:summary}': ['p(95)<250'],
    'http_req_duration{call:pending}': ['p(95)<250'],
    'http_req_duration{call:manager}': ['p(95)<250'],
    due_to_done: ['p(95)<700'],
  },
};
