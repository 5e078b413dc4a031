import { check, sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';

// Many solver jobs at once. Open model: jobs arrive at a fixed rate whether or not the workers keep up; each arrival
// queues a sheet of its own and looks until it has a layout, every tenth changes its mind and removes it.
// `npm run load -- optimiser-jobs` makes the sheets and gives their ids: WORLD is the path of
// {"address", "token", "stationId", "sheetIds"}. RATE is jobs a second, PATIENCE the seconds a job may take.
const world = JSON.parse(open(__ENV.WORLD));
const rate = Number(__ENV.RATE || 1);
const patience = Number(__ENV.PATIENCE || 60);
const lookEvery = 0.5;
const cancelEvery = 10;
const jobs = world.sheetIds.length;

const jobSeconds = new Trend('job_seconds');
const jobsSolved = new Counter('jobs_solved');
const jobsCancelled = new Counter('jobs_cancelled');
const jobsLost = new Counter('jobs_lost');

export const options = {
  scenarios: {
    jobs: {
      executor: 'constant-arrival-rate',
      rate: Math.round(rate * 60),
      timeUnit: '1m',
      duration: `${Math.ceil(jobs / rate)}s`,
      gracefulStop: `${patience + 30}s`,
      preAllocatedVUs: Math.min(jobs, Math.ceil(rate * patience)),
      maxVUs: jobs,
    },
  },
  thresholds: {
    // Every job was submitted when it was due, else the rate was not what it says.
    dropped_iterations: ['count==0'],
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    'http_req_duration{call:queue}': ['p(95)<500'],
    jobs_lost: ['count==0'],
    job_seconds: [`p(95)<${patience / 2}`],
  },
};

const sheets = `${world.address}/api/v1/production/stations/${world.stationId}/optimisersheets`;
let token = world.token;

function call(method, url, name, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = http.request(method, url, body && JSON.stringify(body), { headers, tags: { call: name, name } });
  // A session's token rolls; the newest goes on.
  token = (answer.headers.Authorization || `Bearer ${token}`).slice('Bearer '.length);
  return answer;
}

export default function () {
  const i = exec.scenario.iterationInTest;
  const sheetId = world.sheetIds[i];
  if (sheetId === undefined) return;
  const started = Date.now();
  const queued = call('POST', `${sheets}/${sheetId}/queue`, 'queue', {});
  check(queued, { 'the sheet is queued': (r) => r.status === 200 });
  if (i % cancelEvery === cancelEvery - 1) return cancel(sheetId);
  while (Date.now() - started < patience * 1000) {
    const seen = call('GET', `${world.address}/api/v1/optimiser/sheets/${sheetId}`, 'look').json();
    if (seen.layout || seen.failure) {
      jobSeconds.add((Date.now() - started) / 1000);
      jobsSolved.add(1);
      check(seen, { 'every panel lies on a sheet': (s) => s.layout && s.layout.unplaced.length === 0 });
      return;
    }
    sleep(lookEvery);
  }
  jobsLost.add(1);
}

// Removed while it waits or is worked on; a layout that comes all the same would show it again.
function cancel(sheetId) {
  sleep(lookEvery);
  const removed = call('POST', `${sheets}/${sheetId}/remove`, 'remove', { reason: 'load test' });
  check(removed, { 'the sheet is removed': (r) => r.status === 200 });
  sleep(2);
  const seen = call('GET', `${world.address}/api/v1/optimiser/sheets/${sheetId}`, 'look').json();
  check(seen, { 'it stays removed': (s) => s.status === 'cancelled' });
  jobsCancelled.add(1);
}
