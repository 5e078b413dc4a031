import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import type { ServiceName } from '@glasshouse/services/platform/testing/stack';

/** One crash to be tried: the service that dies, and for whose work when the point serves many. */
export interface Crash {
  readonly service: ServiceName;
  readonly subject?: string;
}

const api: Crash = { service: 'api' };
const payment: Crash = { service: 'api', subject: 'orders.recordPayment' };
const stock: Crash = { service: 'api', subject: 'optimiser.startCutting' };
const runner: Crash = { service: 'automation-runner' };
const allocation: Crash = { service: 'automation-runner', subject: 'receivables.settlePrepayments' };
const projector: Crash = { service: 'projector' };
const solver: Crash = { service: 'solver-worker' };
const jobs: Crash = { service: 'solver-worker', subject: 'JOBS' };
const command = [api, payment, runner];
const delivery = [{ service: 'projector', subject: 'EVENTS' } as const, jobs];

/** Which crashes are tried at each point. A point of the code that is missing here turns the bar red, and so does one that is here only. */
export const crashes: Readonly<Record<string, readonly Crash[]>> = {
  'command.begun': command,
  'command.claimed': command,
  'command.decided': command,
  'command.appended': [...command, stock],
  'command.remembered': [api, payment],
  'command.committed': [...command, stock, allocation],
  'command.announced': command,
  'policy.decided': [runner],
  'policy.intended': [runner],
  'policy.done': [runner],
  'policy.answered': [runner, { ...runner, subject: 'when-order-is-sent-write-to-customer' }],
  'policy.advanced': [runner],
  'relay.read': [projector],
  'relay.published': [projector],
  'relay.moved': [projector],
  'projection.advanced': [projector],
  'projection.applied': [projector],
  'projection.committed': [projector],
  'projection.told': [projector],
  'delivery.taken': delivery,
  'delivery.handled': delivery,
  'delivery.acknowledged': delivery,
  'mail.intended': [solver],
  'mail.sent': [solver],
  'mail.recorded': [solver],
  'solver.solved': [solver],
  'solver.recorded': [solver],
};

/** Names of the points that stand in the code, each once. */
export function pointsInCode(): string[] {
  const services = join(projectRoot(), 'services');
  const files = ['platform', 'contexts', 'apps'].flatMap((folder) =>
    readdirSync(join(services, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => join(services, folder, name)),
  );
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bfailpoint\('([^']+)'/g)]);
  return [...new Set(found.map(([, name]) => name ?? ''))].sort();
}

/** Points of the code that no crash is tried at, and crashes at points that are not there. */
export function uncovered(): string[] {
  const points = pointsInCode();
  return [
    ...points.filter((point) => !crashes[point]?.length).map((point) => `${point} is never tried`),
    ...Object.keys(crashes)
      .filter((point) => !points.includes(point))
      .map((point) => `${point} does not exist`),
  ];
}
