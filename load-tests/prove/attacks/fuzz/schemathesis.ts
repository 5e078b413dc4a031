import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AttackWorld } from '../attack-world.ts';

/** What Schemathesis reported. */
export interface SchemathesisRun {
  readonly version: string;
  readonly cases: number;
  readonly failures: number;
  /** The end of its report. */
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

const casesEach = 5;

/** Lets Schemathesis call the API with all its checks, signed in; null when it is not there. */
export async function runSchemathesis(world: AttackWorld): Promise<SchemathesisRun | null> {
  const found = find();
  if (!found) return null;
  const { served } = world.floor.world;
  const token = await world.floor.world.signIn(world.floor.world.here, 'demo');
  const child = spawn(
    found.program,
    [
      'run',
      `${served.url}/api/v1/openapi.json`,
      '--url',
      `${served.url}/api/v1`,
      '--header',
      `Authorization: Bearer ${token}`,
      // A method that a path does not have is answered 404, like a path that is not there; and a contract refuses more
      // than JSON Schema can say: a stock that does not exist, a status that does not allow it.
      ...['--exclude-checks', 'unsupported_method,positive_data_acceptance'],
      ...['--max-examples', String(casesEach), '--checks', 'all', '--seed', '1', '--no-color', '--continue-on-failure'],
      // They end the session of the run, or another of its user.
      ...['--exclude-operation-id', 'identity.signOut', '--exclude-operation-id', 'identity.endOtherSessions'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  await once(child, 'close');
  const cases = Number(/(\d+) generated/.exec(said)?.[1] ?? 0);
  return {
    version: found.version,
    cases,
    // Without its summary it did not come to the end.
    failures: Number(/(\d+) (?:unique )?failures?/.exec(said)?.[1] ?? (child.exitCode || !cases ? 1 : 0)),
    said: said.slice(-4_000),
  };
}
