import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { realtimeContract } from '@glasshouse/services/platform/realtime/realtime.contract';
import { openBenchStack } from '../../../bench/bench-stack.ts';

/** What keys and passwords look like where somebody left them. */
const shapes = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\r\n]+[A-Za-z0-9+/]{40}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  /\bsk_live_[A-Za-z0-9]{16,}/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/,
];

/** Looks for what was really used in logs and errors, and for what looks like a key in the console's bundle and in git. */
export async function findSecrets(): Promise<{ places: string[]; found: string[] }> {
  const logs = await inLogs();
  const bundle = await inBundle();
  const history = await inHistory();
  const parts = { 'logs and errors': logs, 'the bundle': bundle, 'git history': history };
  return {
    places: Object.entries(parts).map(([name, found]) => (found ? name : `(no ${name})`)),
    found: Object.entries(parts).flatMap(([name, found]) => (found ?? []).map((one) => `${name}: ${one}`)),
  };
}

/** A service at its most talkative, and everything that is secret about a day with it. */
async function inLogs(): Promise<string[]> {
  const secret = 'canary secret of one process, long enough';
  const bench = await openBenchStack({ services: ['api'], env: { LOG_LEVEL: 'debug', GLASSHOUSE_SECRET: secret } });
  const said: string[] = [];
  try {
    const { address } = bench.stack;
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(address + path, init);
      said.push(await answer.text());
    };
    const { ticket } = (await bench.client.call(realtimeContract.createTicket)) as { ticket: string };
    const guess = 'canary password of nobody';
    const authorization = `Bearer ${bench.client.bearer}`;
    const json = { 'content-type': 'application/json' };
    const wrong = JSON.stringify({ email: 'a@b.example', password: guess });
    await ask(`/api/v1${identityContract.authenticate.path}`, { method: 'POST', headers: json, body: wrong });
    await ask(`/api/v1${identityContract.authenticate.path}`, {
      method: 'POST',
      headers: json,
      body: wrong.slice(0, -1),
    });
    await ask(`/realtime?token=${ticket}`, { headers: { authorization } });
    for (const path of ['/api/v1/orders/1', '/api/v1/nowhere', '/api/v1/orders/%zz', '/api/v1/metrics'])
      await ask(path, { headers: { authorization, cookie: `token=${bench.client.bearer}` } });
    const all = [...said, ...bench.stack.output].join('\n');
    const hidden = {
      secret,
      guess,
      password: bench.password,
      token: bench.client.bearer,
      ticket,
      database: new URL(bench.url).password,
    };
    return Object.entries(hidden).flatMap(([name, text]) => (text && all.includes(text) ? [name] : []));
  } finally {
    await bench.close();
  }
}

/** Null when the console is not built. */
async function inBundle(): Promise<string[] | null> {
  const folder = join(projectRoot(), 'console', 'dist');
  const files = await readdir(folder, { recursive: true }).catch(() => null);
  if (!files) return null;
  const found: string[] = [];
  for (const file of files.filter((name) => /\.(js|css|html|json|map)$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    if (shapes.some((shape) => shape.test(text)) || /GLASSHOUSE_SECRET|DATABASE_URL|postgres:\/\//.test(text))
      found.push(file);
  }
  return found;
}

/** Every line that was ever added; null without a history. */
async function inHistory(): Promise<string[] | null> {
  const git = spawn('git', ['log', '--all', '-p', '--unified=0', '--no-color', '--format=commit %h'], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const found: string[] = [];
  let [rest, commit] = ['', ''];
  git.on('error', () => undefined);
  git.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('commit ')) commit = line.slice('commit '.length);
      else if (line.startsWith('+') && shapes.some((shape) => shape.test(line)))
        found.push(`${commit}: ${line.slice(0, 60)}`);
    }
  });
  const [code] = (await once(git, 'close').catch(() => [1])) as [number];
  return code === 0 ? found : null;
}
