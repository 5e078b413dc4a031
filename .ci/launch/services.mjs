import { readFileSync, statSync } from 'node:fs';
import { withoutOwner } from './ground.mjs';
import { allInOne, inData, nodeBin, shown } from './paths.mjs';
import { signal, stopProcess } from './processes.mjs';
import { startService, until } from './run-child.mjs';
import { Problem, tail } from './say.mjs';

const READY_MS = 120_000;
const log = inData('logs', 'services.log');
let logStart = 0;

/** Starts the five services under their supervisor. Answers `{ base, pid, gone, stop, ready }`. */
export function startServices({ env, port, host }) {
  logStart = sizeOf(log);
  const child = startService(nodeBin(), ['--enable-source-maps', allInOne], {
    env: { ...withoutOwner(env), PORT: String(port), HOST: host },
    log,
  });
  const base = `http://${reachable(host)}:${port}`;
  const stop = async () => {
    await stopProcess(child.pid, { ms: 20_000 });
    // A supervisor that was killed leaves its services behind; they are its process group.
    signal(-child.pid, 'SIGKILL');
  };
  return { base, pid: child.pid, gone: child.gone, stop, ready: () => waitUntilReady(child, base) };
}

// 0.0.0.0 and :: are addresses to listen on, not to call.
const reachable = (host) => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host);

async function waitUntilReady(child, base) {
  if (await until(() => isReady(base), READY_MS, { every: 100, given: () => child.ended })) return;
  const why = child.ended ? 'stopped while starting' : `were not ready after ${READY_MS / 1000} s`;
  throw new Problem(`The services ${why}: see ${shown(log)}\n${lastWords()}`);
}

async function isReady(base) {
  try {
    const answer = await fetch(`${base}/api/v1/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The end of what the services said since they were started, for a person. */
export function lastWords() {
  try {
    return tail(readFileSync(log).subarray(logStart).toString('utf8'), 6);
  } catch {
    return '';
  }
}

function sizeOf(file) {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
