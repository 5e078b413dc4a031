import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { missingEvidence } from './evidence.ts';

/** Requirements of level 1 and 2 of ASVS 5.0.0 by section: so many from 1 on, or these. 253 in all. */
const sections: Readonly<Record<string, number | readonly number[]>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

/** Every id that the ledger has to answer. */
export const allIds = (): string[] =>
  Object.entries(sections).flatMap(([section, which]) => {
    const numbers = typeof which === 'number' ? Array.from({ length: which }, (_, i) => i + 1) : which;
    return numbers.map((n) => `V${section}.${n}`);
  });

const statuses = ['met', 'not met', 'deployment', 'does not apply'] as const;
type Status = (typeof statuses)[number];

interface Entry {
  readonly id: string;
  readonly words: string;
  readonly status: Status;
  readonly evidence: string;
}

const rowPattern = /^\| (V\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.*?) \|$/;
const shortest = 12;

/** Reads the ledger: entries by status, ids that are not answered, and answers without anything behind them. */
export async function listAsvs() {
  const text = await readFile(join(projectRoot(), 'docs', 'asvs.md'), 'utf8');
  const entries = text.split('\n').flatMap((line): Entry[] => {
    const [, id = '', words = '', status = '', evidence = ''] = rowPattern.exec(line) ?? [];
    return id ? [{ id, words, status: status as Status, evidence }] : [];
  });
  const ids = new Set(entries.map(({ id }) => id));
  const missing = allIds().filter((id) => !ids.has(id));
  const faults = (await Promise.all(entries.map(faultOf))).filter((fault) => fault !== null);
  const doubled = entries.length - ids.size;
  const count = Object.fromEntries(statuses.map((s) => [s, entries.filter(({ status }) => status === s).length]));
  return { entries: entries.length, missing, faults: doubled ? [...faults, `${doubled} ids twice`] : faults, count };
}

async function faultOf({ id, status, evidence }: Entry): Promise<string | null> {
  if (!statuses.includes(status)) return `${id}: no status ${status}`;
  if (status !== 'met') return evidence.length >= shortest ? null : `${id}: ${status} without a sentence`;
  const links = [...evidence.matchAll(/`([^`]+)`/g)].map(([, link = '']) => link);
  if (!links.length) return `${id}: met without evidence`;
  const faults = (await Promise.all(links.map(missingEvidence))).filter((fault) => fault !== null);
  return faults.length ? `${id}: ${faults.join(', ')}` : null;
}
