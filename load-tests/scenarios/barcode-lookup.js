import { always, lookupBarcode, reference } from '../lib/requests.js';

/** Everybody with a scanner asks what a label is. */
export const scenario = {
  name: 'barcode-lookup',
  about: 'what a label stands for',
  seconds: 30,
  maxOpen: 60,
  streams: { barcode: { rate: 20, run: lookupBarcode }, reference },
  thresholds: {
    ...always,
    'http_req_duration{call:barcode}': ['p(95)<150'],
    due_to_done: ['p(95)<200'],
  },
};
