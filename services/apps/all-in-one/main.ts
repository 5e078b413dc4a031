import 'reflect-metadata';
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { InProcessBus } from '../../platform/bus/in-process-bus.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { type Running, startApp, stopOnSignal } from '../../platform/run-app.ts';
import { apiApp } from '../api/api.app.ts';
import { automationRunnerApp } from '../automation-runner/automation-runner.app.ts';
import { contexts } from '../contexts.ts';
import { projectorApp } from '../projector/projector.app.ts';
import { reportingApp } from '../reporting/reporting.app.ts';
import { reportingContexts } from '../reporting/reporting-contexts.ts';
import { solverWorkerApp } from '../solver-worker/solver-worker.app.ts';

const names = ['api', 'projector', 'automation-runner', 'solver-worker', 'reporting'] as const;
const restartAfterMs = 500;

/** Each part has an inner door of its own: the api at METRICS_PORT, the others at the ports after it, in this order. */
const innerDoors = ({ metricsPort }: Pick<Config, 'metricsPort'>, name: (typeof names)[number]) =>
  metricsPort && metricsPort + names.indexOf(name);

/** With a broker: the five services as processes of one group, each started again when it ends. */
function superviseProcesses(config: Config): Running {
  const children = new Map<string, ChildProcess>();
  let isStopping = false;
  const start = (name: (typeof names)[number]) => {
    const door = innerDoors(config, name);
    const child = fork(fileURLToPath(new URL(`../${name}/main.js`, import.meta.url)), {
      env: { ...process.env, ...(door ? { METRICS_PORT: String(door) } : {}) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.set(name, child);
    child.on('exit', (code) => {
      if (isStopping) return;
      process.stderr.write(`${name} ended (${code ?? 'killed'}); starting it again\n`);
      setTimeout(() => {
        if (!isStopping) start(name);
      }, restartAfterMs);
    });
  };
  for (const name of names) start(name);
  return {
    async stop() {
      isStopping = true;
      await Promise.all(
        [...children.values()].map(
          (child) =>
            new Promise<void>((done) => {
              if (child.exitCode !== null || child.signalCode !== null) return done();
              child.on('exit', () => done());
              child.kill('SIGTERM');
            }),
        ),
      );
    },
  };
}

/** Without a broker: all five in this process, on the bus inside it. */
async function runInOneProcess(config: Config): Promise<Running> {
  const bus = new InProcessBus();
  const running: Running[] = [];
  for (const app of [projectorApp, automationRunnerApp, solverWorkerApp, apiApp, reportingApp]) {
    const metricsPort = innerDoors(config, app.name as (typeof names)[number]);
    const own = app === reportingApp ? reportingContexts : contexts;
    running.push(await startApp(app, own, { config: { ...config, metricsPort }, bus }));
  }
  return {
    async stop() {
      for (const one of running.reverse()) await one.stop();
    },
  };
}

try {
  const config = readConfig();
  stopOnSignal(config.natsUrl ? superviseProcesses(config) : await runInOneProcess(config), config.drainSeconds);
} catch (error) {
  process.stderr.write(`glasshouse: ${(error as Error).message}\n`);
  process.exit(1);
}
