import { always, enterOrder, list, lookupBarcode, lookupItem, readAll, reference, scanPanel } from '../lib/requests.js';

const desk = [['pending', '/dashboard/pendingitems']];
const wall = [
  ['summary', '/dashboard/summary'],
  ['manager', '/production/manager/summary'],
];
const kinds = ['first', 'search', 'filter', 'first', 'deep'];

// The proportions of the simulator's shop, faster: for each order that comes in some ten prices are asked and twenty lists
// looked at, seven panels pass a station, and the screens of the office and the floor read again. Panels and orders
// set off the policies and projections of everybody else: the automations' share of a shift.
export const scenario = {
  name: 'mixed-shift',
  about: 'office, floor and automations at once, in the proportions of the simulated shop',
  seconds: 60,
  maxOpen: 80,
  streams: {
    orders: { rate: 0.5, run: enterOrder },
    prices: { rate: 4, run: lookupItem },
    lists: { rate: 5, run: (use) => list(use, kinds[use.i % kinds.length]) },
    panels: { rate: 3, run: scanPanel },
    labels: { rate: 2, run: lookupBarcode },
    desks: { rate: 1, run: (use) => readAll(use, desk) },
    walls: { rate: 0.5, run: (use) => readAll(use, wall) },
    reference,
  },
  thresholds: {
    ...always,
    'http_req_duration{call:enter}': ['p(95)<400'],
    'http_req_duration{call:lookup}': ['p(95)<250'],
    'http_req_duration{call:first}': ['p(95)<250'],
    'http_req_duration{call:search}': ['p(95)<250'],
    'http_req_duration{call:filter}': ['p(95)<250'],
    'http_req_duration{call:deep}': ['p(95)<250'],
    'http_req_duration{call:scan}': ['p(95)<300'],
    'http_req_duration{call:done}': ['p(95)<300'],
    'http_req_duration{call:barcode}': ['p(95)<250'],
    'http_req_duration{call:pending}': ['p(95)<400'],
    'http_req_duration{call:summary}': ['p(95)<400'],
    'http_req_duration{call:manager}': ['p(95)<400'],
  },
};
