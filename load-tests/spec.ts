import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printLines } from '@glasshouse/services/apps/tools/print-lines';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { readCalls, readRoutes, whatIsMissing } from './spec/asked-for.ts';
import { behaviourLines } from './spec/behaviours/behaviour-lines.ts';
import { shownIds } from './spec/behaviours/shown.ts';
import { readChecklists, readLifecycles } from './spec/checklists.ts';
import { lifecycleLines } from './spec/lifecycles/lifecycle-lines.ts';
import { machineFiles } from './spec/lifecycles/machine-files.ts';
import { consoleCalls } from './spec/screens/console-calls.ts';
import { reasons } from './spec/screens/reasons.ts';
import { compareScreens, screenLines } from './spec/screens/without-screen.ts';
import { endpointNames, endpointsThere, pagesThere } from './spec/there.ts';

/**
 * `spec behaviours|calls|routes [--spec DIR]`: what the checklists ask for and the product has: entries that tests show,
 * and how; endpoints; pages. `spec lifecycles [--spec DIR]`: the machine of each lifecycle, or why it has none.
 * `spec screens`: the endpoints that no screen uses, each with its reason.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { spec: { type: 'string' } } });
const folder = values.spec ? resolve(values.spec) : join(projectRoot(), '..', 'shared', 'spec');

function behaviours(): string[] | null {
  const entries = readChecklists(folder);
  return entries && behaviourLines(entries, shownIds(projectRoot()));
}

function calls(): string[] | null {
  const asked = readCalls(folder);
  return asked && whatIsMissing(asked, endpointsThere());
}

function routes(): string[] | null {
  const asked = readRoutes(folder);
  return asked && whatIsMissing(asked, pagesThere(projectRoot()));
}

function lifecycles(): string[] | null {
  const asked = readLifecycles(folder);
  return asked && lifecycleLines(asked, machineFiles(projectRoot()));
}

async function screens(): Promise<string[]> {
  const { names } = await consoleCalls(projectRoot());
  return screenLines(compareScreens(endpointNames(), names, reasons));
}

const reports = new Map<string, () => string[] | null | Promise<string[]>>([
  ['behaviours', behaviours],
  ['calls', calls],
  ['routes', routes],
  ['lifecycles', lifecycles],
  ['screens', screens],
]);
const report = reports.get(positionals[0] ?? '');
const lines = await report?.();
if (!report) printLines(['Use: npm run -s spec -- behaviours|calls|routes|lifecycles|screens [--spec DIR]']);
else printLines(lines ?? [`No checklists: ${folder} has none. Name their folder: --spec DIR`]);
if (!lines) process.exitCode = 1;
