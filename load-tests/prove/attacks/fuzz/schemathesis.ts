import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import type { AttackWorld } from '../attack-world.ts';
import { lastingToken, openLastingSession } from './lasting-session.ts';

/** What Schemathesis reported. */
export interface SchemathesisRun {
  readonly version: string;
  readonly cases: number;
  readonly failures: number;
  /** Each operation that failed, with what failed of it. */
  readonly said: string;
}

/** The program on PATH, or null. */
function find(): { program: string; version: string } | null {
  for (const program of ['schemathesis', 'st']) {
    const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    // Debian has a terminal of the name st.
    if (status === 0 && /schemathesis/i.test(stdout)) return { program, version: /[\d.]+/.exec(stdout)?.[0] ?? '' };
  }
  return null;
}

/** Calls of each operation, and what may be told to try more or fewer phases. */
export interface SchemathesisOptions {
  readonly casesEach: number;
  readonly seed: number;
  /** Such as `fuzzing`; left out: all. */
  readonly phases?: string;
}

/** Lets Schemathesis call the API with all its checks, in a session that its calls cannot end; null when it is not there. */
export async function runSchemathesis(
  world: AttackWorld,
  { casesEach, seed, phases }: SchemathesisOptions,
): Promise<SchemathesisRun | null> {
  const found = find();
  if (!found) return null;
  const line = await openLastingSession(world);
  const child = spawn(
    found.program,
    [
      'run',
      `${line.url}/api/v1/openapi.json`,
      '--url',
      `${line.url}/api/v1`,
      '--header',
      `Authorization: Bearer ${lastingToken}`,
      // A contract refuses more than JSON Schema can say, such as a stock that does not exist or a status that does not
      // allow it; and a list takes its default where a parameter is none of those described.
      ...['--exclude-checks', 'positive_data_acceptance,negative_data_rejection'],
      // Nobody takes payments here: these say so by 503.
      ...['--exclude-path-regex', '^/addons/billing/(products|session)'],
      ...['--max-examples', String(casesEach), '--checks', 'all', '--seed', String(seed)],
      ...['--no-color', '--continue-on-failure', ...(phases ? ['--phases', phases] : [])],
    ],
    // What it keeps beside itself goes where temporary files go.
    { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  await once(child, 'close');
  await line.close();
  const cases = Number(/(\d+) generated/.exec(said)?.[1] ?? 0);
  return {
    version: found.version,
    cases,
    // Without its summary it did not come to the end.
    failures: Number(/(\d+) (?:unique )?failures?/.exec(said)?.[1] ?? (child.exitCode || !cases ? 1 : 0)),
    said: failuresOf(said),
  };
}

/** The report in a line an operation: 'GET /orders: ST101 Server error, [503] Service Unavailable: …'. */
function failuresOf(said: string): string {
  const report = said.slice(Math.max(0, said.search(/={3,} (FAILURES|ERRORS) ={3,}/)));
  const parts = report.split(/^_{3,} (.+?) _{3,}$/m).slice(1);
  const lines = parts.flatMap((name, i) => {
    if (i % 2 === 1) return [];
    const text = parts[i + 1] ?? '';
    const what = [...text.matchAll(/^- (ST\d+ .+)$|^(\[\d{3}\].*)$|^(Schema Error)$/gm)].map(
      (m) => m[1] ?? m[2] ?? m[3],
    );
    return [`${name}: ${[...new Set(what)].join(', ')} ${/`(.{0,300})/s.exec(text)?.[1]?.replaceAll('\n', ' ') ?? ''}`];
  });
  return (lines.length > 0 ? lines.join('\n') : report).slice(0, 30_000);
}
