import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentNames, projectRoot } from './config.ts';

const read = (path: string) => readFileSync(join(projectRoot(), path), 'utf8');
const namesIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? '');

it('every name of the environment stands once in docs/environment.md, and no other', () => {
  const cells = read('docs/environment.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '');
  expect(namesIn(cells.join()).sort()).toEqual([...environmentNames].sort());
});

it('docker-compose.yml hands on every key of a partner', () => {
  const partners = environmentNames.filter((name) => /^(STRIPE|XERO|MYOB)_/.test(name) && !name.endsWith('STAND_IN'));
  expect(partners.filter((name) => !read('docker-compose.yml').includes(`    ${name}:`))).toEqual([]);
});
