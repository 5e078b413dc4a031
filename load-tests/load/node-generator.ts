import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { openModel } from './open-model.ts';
import type { Answer, Outcome, Scenario, Stream, Use } from './scenario.ts';
import { judge, spreadOf } from './thresholds.ts';

/** Where the product answers, and a bearer of somebody who may do what the script does. */
export interface LoadWorld {
  readonly address: string;
  readonly token: string;
}

export interface LoadSettings {
  /** Instead of the script's own. */
  readonly seconds?: number;
  /** Times the script's rates. */
  readonly scale?: number;
}

class Recorder {
  private readonly samples = new Map<string, number[]>();

  add(metric: string, value: number): void {
    const known = this.samples.get(metric);
    if (known) known.push(value);
    else this.samples.set(metric, [value]);
  }

  of(metric: string): readonly number[] {
    return this.samples.get(metric) ?? [];
  }

  /** Names below a tag, `http_req_duration{call:NAME}`. */
  tagged(metric: string, tag: string): [string, readonly number[]][] {
    const start = `${metric}{${tag}:`;
    return [...this.samples].flatMap(([key, values]) =>
      key.startsWith(start) ? [[key.slice(start.length, -1), values] as [string, readonly number[]]] : [],
    );
  }
}

/** Runs a load script as k6 would, with Node alone: an open model, the same metrics, the same thresholds. */
export async function generate<W extends LoadWorld>(
  scenario: Scenario<W>,
  world: W,
  settings: LoadSettings = {},
): Promise<Outcome> {
  const seen = new Recorder();
  const seconds = settings.seconds ?? scenario.seconds;
  const http = caller(world, seen);
  const began = performance.now();
  const runs = Object.entries(scenario.streams).map(async ([name, stream]) => {
    const run = await runStream(stream, name, { scenario, world, seen, http, seconds, scale: settings.scale ?? 1 });
    for (const ms of run.dueToDone) {
      seen.add('due_to_done', ms);
      seen.add(`due_to_done{scenario:${name}}`, ms);
    }
    for (const _ of run.errors) seen.add('checks', 0);
    seen.add('dropped_iterations', run.dropped);
    seen.add('iterations', run.started);
    return run.errors[0];
  });
  const failed = (await Promise.all(runs)).find(Boolean);
  const missed = Object.entries(scenario.thresholds).flatMap(([metric, all]) =>
    all.flatMap((threshold) => {
      const { ok, seen: value } = judge(threshold, seen.of(metric));
      return ok ? [] : [`${metric} ${threshold}: ${value}`];
    }),
  );
  const total = (metric: string) => seen.of(metric).reduce((sum, value) => sum + value, 0);
  return {
    generator: 'node',
    seconds: Math.round((performance.now() - began) / 1000),
    iterations: total('iterations'),
    dropped: total('dropped_iterations'),
    calls: Object.fromEntries(seen.tagged('http_req_duration', 'call').map(([name, ms]) => [name, spreadOf(ms)])),
    due: Object.fromEntries(seen.tagged('due_to_done', 'scenario').map(([name, ms]) => [name, spreadOf(ms)])),
    metrics: Object.fromEntries(
      Object.entries(scenario.metrics ?? {}).map(([name, kind]) => [
        name,
        kind === 'counter' ? total(name) : spreadOf(seen.of(name)).p95,
      ]),
    ),
    missed: failed ? [...missed, `an iteration threw: ${failed.message}`] : missed,
  };
}

interface Running<W> {
  readonly scenario: Scenario<W>;
  readonly world: W;
  readonly seen: Recorder;
  readonly http: Use['call'];
  readonly seconds: number;
  readonly scale: number;
}

function runStream<W>(stream: Stream<W>, name: string, running: Running<W>) {
  const { scenario, world, seen, http, seconds, scale } = running;
  const iterations = stream.iterations?.(world);
  const rate = stream.rate * scale;
  return openModel(
    { rate, seconds, maxOpen: scenario.maxOpen, ...(iterations === undefined ? {} : { iterations }) },
    async (i) => {
      const random = seededRandom(i + 1 + name.length * 1_000_003);
      await stream.run({
        world,
        i,
        random: () => random.next(),
        call: http,
        check: (_what, ok) => seen.add('checks', ok ? 1 : 0),
        sleep: (pauseSeconds) =>
          new Promise((done) => {
            setTimeout(done, pauseSeconds * 1000);
          }),
        add: (metric, value) => seen.add(metric, value),
      });
    },
  );
}

/** Calls the API with the bearer that rolls. */
function caller(world: LoadWorld, seen: Recorder): Use['call'] {
  let token = world.token;
  return async (name, method, path, body): Promise<Answer> => {
    const started = performance.now();
    const response = await fetch(`${world.address}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => null);
    const text = response ? await response.text().catch(() => '') : '';
    const ms = performance.now() - started;
    token = response?.headers.get('authorization')?.slice('Bearer '.length) ?? token;
    seen.add('http_req_duration', ms);
    seen.add(`http_req_duration{call:${name}}`, ms);
    seen.add('http_req_failed', response?.ok ? 0 : 1);
    return { status: response?.status ?? 0, body: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
