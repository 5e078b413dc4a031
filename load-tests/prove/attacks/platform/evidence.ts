import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';

/** Reads `services/…/a.spec.ts › title of a test`, or a path alone; says what is not there, or null. */
export async function missingEvidence(evidence: string): Promise<string | null> {
  const [path = '', title] = evidence.split(' › ');
  if (path.includes('..')) return `${path} leads out of the project`;
  const text = await readFile(join(projectRoot(), path), 'utf8').catch(() => null);
  if (text === null) return `${path} is not there`;
  return title && !text.includes(title) ? `${path} has no "${title}"` : null;
}
