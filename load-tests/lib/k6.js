import { check, sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';

// Lets k6 run a script of ../scenarios: streams become constant-arrival-rate scenarios, and an iteration gets
//   world     what `npm run load` prepared: the file named by WORLD, {"address", "token", …}
//   i         number of the iteration in its stream
//   random()  0 ≤ x < 1, the same for the same iteration in every run
//   call(name, method, path, body)  a request below /api/v1, its duration tagged with the name
//   check(what, holds), sleep(seconds), add(metric, value)
// SCALE is a factor on all rates, SECONDS the length, SUMMARY the file the figures go to.
const world = __ENV.WORLD ? JSON.parse(open(__ENV.WORLD)) : {};
const scale = Number(__ENV.SCALE || 1);
const dueToDone = new Trend('due_to_done', true);

const secondsOf = (scenario, stream) =>
  stream.iterations && __ENV.WORLD
    ? Math.ceil(stream.iterations(world) / (stream.rate * scale))
    : Number(__ENV.SECONDS || scenario.seconds);

/** Options of k6 for a script. */
export function optionsOf(scenario) {
  const scenarios = {};
  for (const [name, stream] of Object.entries(scenario.streams))
    scenarios[name] = {
      executor: 'constant-arrival-rate',
      rate: Math.max(1, Math.round(stream.rate * scale * 60)),
      timeUnit: '1m',
      duration: `${secondsOf(scenario, stream)}s`,
      gracefulStop: '90s',
      preAllocatedVUs: scenario.maxOpen,
      maxVUs: scenario.maxOpen,
    };
  const summaryTrendStats = ['count', 'med', 'p(95)', 'p(99)', 'max'];
  return { scenarios, thresholds: scenario.thresholds, summaryTrendStats };
}

let token = world.token;
function call(name, method, path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const address = `${world.address}/api/v1${path}`;
  const answer = http.request(method, address, body ? JSON.stringify(body) : null, {
    headers,
    tags: { call: name, name },
  });
  // A session's token rolls; the newest goes on.
  token = (answer.headers.Authorization || `Bearer ${token}`).slice('Bearer '.length);
  let json = null;
  try {
    json = answer.json();
  } catch {
    // Not JSON: the caller sees null.
  }
  return { status: answer.status, body: json };
}

function randomOf(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The body of a script: runs one iteration of the stream k6 is in. */
export function runOf(scenario) {
  const kinds = { counter: Counter, trend: Trend };
  const metrics = {};
  for (const [name, kind] of Object.entries(scenario.metrics || {})) metrics[name] = new kinds[kind](name);
  return async () => {
    const { name, iterationInTest: i, startTime } = exec.scenario;
    const stream = scenario.streams[name];
    const due = startTime + (i * 1000) / (stream.rate * scale);
    await stream.run({
      world,
      i,
      random: randomOf(i + 1 + name.length * 1000003),
      call,
      check: (what, holds) => check(null, { [what]: () => holds }),
      sleep,
      add: (metric, value) => metrics[metric].add(value),
    });
    dueToDone.add(Math.max(0, Date.now() - due));
  };
}

const tag = /^(\w+)\{(?:call|scenario):([\w-]+)\}$/;

/** Writes the figures as `npm run load` prints them. */
export function summaryOf(scenario) {
  return ({ metrics, state }) => {
    const spread = (values) => ({
      count: values.count,
      med: values.med,
      p95: values['p(95)'],
      p99: values['p(99)'],
      max: values.max,
    });
    const tagged = (of) =>
      Object.fromEntries(
        Object.entries(metrics).flatMap(([name, { values }]) => {
          const [, metric, value] = tag.exec(name) || [];
          return metric === of ? [[value, spread(values)]] : [];
        }),
      );
    const total = (name) => metrics[name]?.values.count ?? 0;
    const own = Object.entries(scenario.metrics || {}).map(([name, kind]) => [
      name,
      kind === 'counter' ? total(name) : (metrics[name]?.values['p(95)'] ?? 0),
    ]);
    const missed = Object.entries(metrics).flatMap(([name, { thresholds, values }]) =>
      Object.entries(thresholds || {}).flatMap(([threshold, { ok }]) =>
        ok ? [] : [`${name} ${threshold}: ${JSON.stringify(values)}`],
      ),
    );
    const outcome = {
      generator: 'k6',
      seconds: Math.round(state.testRunDurationMs / 1000),
      iterations: total('iterations'),
      dropped: total('dropped_iterations'),
      calls: tagged('http_req_duration'),
      due: { all: metrics.due_to_done ? spread(metrics.due_to_done.values) : null },
      metrics: Object.fromEntries(own),
      missed,
    };
    return { [__ENV.SUMMARY || 'stdout']: `${JSON.stringify(outcome)}\n` };
  };
}
