import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import type { LoadWorld } from './node-generator.ts';
import type { Scenario } from './scenario.ts';

/** The load scripts there are. */
export const scriptNames = [
  'item-lookup',
  'lookup-batch',
  'barcode-lookup',
  'order-list',
  'order-entry',
  'station-scans',
  'dashboard',
  'optimiser-jobs',
  'mixed-shift',
  'payments',
] as const;
export type ScriptName = (typeof scriptNames)[number];

/** Path of a script for k6. */
export const scriptFile = (name: ScriptName): string => join(projectRoot(), 'load-tests', `${name}.js`);

/** What a script does, as data both generators read. */
export async function readScript<W extends LoadWorld>(name: ScriptName): Promise<Scenario<W>> {
  const file = join(projectRoot(), 'load-tests', 'scenarios', `${name}.js`);
  const { scenario } = (await import(pathToFileURL(file).href)) as { scenario: Scenario<W> };
  return scenario;
}
