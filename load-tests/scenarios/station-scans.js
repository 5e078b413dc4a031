import { always, reference, scanPanel } from '../lib/requests.js';

/** Panels go through a station one by one: scanned, worked for a moment, done. */
export const scenario = {
  name: 'station-scans',
  about: 'panels scanned at a station and completed',
  seconds: 30,
  maxOpen: 60,
  streams: { panels: { rate: 5, run: scanPanel, iterations: (world) => world.panels.length }, reference },
  thresholds: {
    ...always,
    'http_req_duration{call:scan}': ['p(95)<200'],
    'http_req_duration{call:done}': ['p(95)<200'],
    due_to_done: ['p(95)<800'],
  },
};
