import { always, reference } from '../lib/requests.js';

const lookEvery = 0.5;
const cancelEvery = 10;
/** Seconds a job may take; half of it is asked of 95 of 100. */
const patience = 60;

const sheetsOf = (use) => `/production/stations/${use.world.stationId}/optimisersheets`;
const look = async (use, sheetId) => (await use.call('look', 'GET', `/optimiser/sheets/${sheetId}`)).body;

// Each arrival queues a sheet of its own and looks until it has a layout; every tenth changes its mind and removes it.
async function run(use) {
  const sheetId = use.world.sheetIds[use.i];
  if (sheetId === undefined) return;
  const started = Date.now();
  const queued = await use.call('queue', 'POST', `${sheetsOf(use)}/${sheetId}/queue`, {});
  use.check('the sheet is queued', queued.status === 200);
  if (use.i % cancelEvery === cancelEvery - 1) return cancel(use, sheetId);
  while (Date.now() - started < patience * 1000) {
    const seen = await look(use, sheetId);
    if (seen.layout || seen.failure) {
      use.add('job_seconds', (Date.now() - started) / 1000);
      use.add('jobs_solved', 1);
      use.check('every panel lies on a sheet', Boolean(seen.layout) && seen.layout.unplaced.length === 0);
      return;
    }
    await use.sleep(lookEvery);
  }
  use.add('jobs_lost', 1);
}

// Removed while it waits or is worked on; a layout that comes all the same would show it again.
async function cancel(use, sheetId) {
  await use.sleep(lookEvery);
  const removed = await use.call('remove', 'POST', `${sheetsOf(use)}/${sheetId}/remove`, { reason: 'load test' });
  use.check('the sheet is removed', removed.status === 200);
  await use.sleep(2);
  use.check('it stays removed', (await look(use, sheetId)).status === 'cancelled');
  use.add('jobs_cancelled', 1);
}

/** Many solver jobs at once, a sheet a second, whether or not the workers keep up. */
export const scenario = {
  name: 'optimiser-jobs',
  about: 'queues sheets, waits for each layout, removes every tenth sheet',
  seconds: 100,
  maxOpen: 100,
  metrics: { job_seconds: 'trend', jobs_solved: 'counter', jobs_cancelled: 'counter', jobs_lost: 'counter' },
  streams: { jobs: { rate: 1, run, iterations: (world) => world.sheetIds.length }, reference },
  thresholds: {
    ...always,
    'http_req_duration{call:queue}': ['p(95)<500'],
    jobs_lost: ['count==0'],
    job_seconds: [`p(95)<${patience / 2}`],
  },
};
