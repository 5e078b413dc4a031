import 'reflect-metadata';
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { InProcessBus } from '../../platform/bus/in-process-bus.ts';
import { readConfig } from '../../platform/config/config.ts';
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

/** With a broker: the five services as processes of one group, each started again when it ends. */
function superviseProcesses(): Running {
  const children = new Map<string, ChildProcess>();
  let isStopping = false;
  const start = (name: string) => {
    const child = fork(fileURLToPath(new URL(`../${name}/main.js`, import.meta.url)), {
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
async function runInOneProcess(): Promise<Running> {
  const bus = new InProcessBus();
  const config = readConfig();
  const running: Running[] = [];
  for (const app of [projectorApp, automationRunnerApp, solverWorkerApp, apiApp])
    running.push(await startApp(app, contexts, { config, bus }));
  running.push(await startApp(reportingApp, reportingContexts, { config, bus }));
  return {
    async stop() {
      for (const one of running.reverse()) await one.stop();
    },
  };
}

try {
  const config = readConfig();
  stopOnSignal(config.natsUrl ? superviseProcesses() : await runInOneProcess(), config.drainSeconds);
} catch (error) {
  process.stderr.write(`glasshouse: ${(error as Error).message}\n`);
  process.exit(1);
}
