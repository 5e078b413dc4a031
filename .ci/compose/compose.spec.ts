import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { composeFaults } from './compose-faults.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const text = read('docker-compose.yml');
const nest = JSON.parse(read('nest-cli.json')) as {
  projects: Record<string, { sourceRoot: string; entryFile: string }>;
};
const apps = Object.keys(nest.projects);

const without = (pattern: RegExp, replacement = '') => {
  const changed = text.replace(pattern, replacement);
  expect(changed).not.toBe(text);
  return composeFaults(changed, apps).join('\n');
};

describe('docker-compose.yml', () => {
  it('is sound and gives every service of nest-cli.json a container', () => {
    expect(apps).toEqual(['api', 'reporting', 'projector', 'automation-runner', 'solver-worker']);
    expect(composeFaults(text, apps)).toEqual([]);
  });

  it.each([
    ['a missing image', /^ {4}image: postgres:18\n/m, '', /required property 'image'/],
    ['an image without a version', /image: postgres:18/, 'image: postgres', /must match pattern/],
    ['an unknown key', /stop_grace_period/, 'stop_grace_time', /stop_grace_time/],
    ['an undeclared volume', /^ {2}files:$(?![\s\S]*^ {2}files:$)/m, '  other:', /undeclared volume files/],
    ['a wait for a service that is not there', /^ {4}nats:\n {6}condition/m, '    broker:\n      condition', /broker/],
    [
      'a wait for health that nobody measures',
      /^ {4}healthcheck:\n {6}test: \["CMD", "wget".*8222.*\n(.*\n){3}/m,
      '',
      /nats, which/,
    ],
    ['a service without a container', /^ {2}projector:\n/m, '  viewer:\n', /projector has no container/],
    [
      'a service that may log in as the owner',
      /^ {4}NODE_ENV: production\n/m,
      '    DATABASE_URL: *database-url\n',
      /api is told the address of the owner/,
    ],
    ['a service without a login', /^ {4}<<: \*logins\n/m, '', /api has no DATABASE_APP_URL/],
    ['a log that nobody seals', /^ {6}GLASSHOUSE_SEAL_KEY: .*\n/m, '', /automation-runner has no GLASSHOUSE_SEAL_KEY/],
    ['seals that go with their container', /^ {6}- runner:\/data\n/m, '      - runner:/logs\n', /keeps no seals/],
    [
      'a service that could seal what it likes',
      /^ {4}NODE_ENV: production\n/m,
      '    NODE_ENV: production\n    GLASSHOUSE_SEAL_KEY: x\n',
      /api is told the key that seals the log/,
    ],
    ['a read-only service told no folder to write to', /^ {4}GLASSHOUSE_DATA:.*\n/m, '', /reporting cannot write/],
    ['a data folder beside its tmpfs', /GLASSHOUSE_DATA: \/tmp/, 'GLASSHOUSE_DATA: /var', /reporting cannot write/],
    ['files in a folder nobody shares', /^ {4}S3_ENDPOINT:.*\n/m, '', /reporting keeps files where no other/],
    ['a container that runs another service', /SERVICE: reporting/, 'SERVICE: api', /reporting runs api/],
  ])('refuses %s', (_name, pattern, replacement, fault) => {
    expect(without(pattern, replacement)).toMatch(fault);
  });

  it('builds from a Dockerfile that ends as an ordinary user', () => {
    const users = read('services/Dockerfile').match(/^USER .*$/gm);
    expect(users?.at(-1)).toBe('USER node');
  });

  it('names entry files that exist', () => {
    for (const { sourceRoot, entryFile } of Object.values(nest.projects)) {
      expect(existsSync(new URL(`${sourceRoot}/${entryFile}.ts`, root)), sourceRoot).toBe(true);
    }
  });

  const docker = spawnSync('docker', ['compose', 'version'], { encoding: 'utf8' });
  it.skipIf(docker.status !== 0)('is accepted by docker compose itself', () => {
    const secret = 'x'.repeat(40);
    const names = [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map((match) => match[1] ?? ''))];
    const env = Object.fromEntries(names.map((name) => [name, secret]));
    const run = spawnSync('docker', ['compose', '-f', 'docker-compose.yml', 'config', '--quiet'], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    expect(run.status).toBe(0);
  });
});
