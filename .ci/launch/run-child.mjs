import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { childEnv, root } from './paths.mjs';

const MAX_LOG_BYTES = 20_000_000;

/** Runs a command to its end. Answers `{ code, stdout, stderr }`; never throws for a non-zero exit. */
export function capture(command, args, { env, cwd = root, input, ...rest } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: env ?? childEnv(), stdio: ['pipe', 'pipe', 'pipe'], ...rest });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
    child.on('error', (error) => resolve({ code: 127, stdout, stderr: `${stderr}${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, stdout, stderr }));
  });
}

/** Runs a command on this terminal to its end, passing SIGTERM on, and answers its exit code. */
export function passThrough(command, args, { env, cwd = root, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: env ?? childEnv(), stdio });
    // Ctrl-C reaches the child by the terminal; the parent only waits for it to finish.
    const ignore = () => {};
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', ignore);
    process.on('SIGTERM', forward);
    process.on('SIGHUP', forward);
    const done = (code) => {
      process.off('SIGINT', ignore);
      process.off('SIGTERM', forward);
      process.off('SIGHUP', forward);
      resolve(code);
    };
    child.on('error', () => done(127));
    child.on('close', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Starts a long-lived program in its own process group, so that Ctrl-C reaches only the launcher. */
export function startService(command, args, { log, env, cwd = root, ...rest }) {
  const out = openLog(log);
  const child = spawn(command, args, {
    cwd,
    env: env ?? childEnv(),
    detached: true,
    stdio: ['ignore', out, out],
    ...rest,
  });
  closeSync(out);
  child.gone = new Promise((resolve) => {
    child.on('error', (error) => resolve({ error }));
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  child.gone.then((end) => (child.ended = end));
  return child;
}

function openLog(file) {
  mkdirSync(dirname(file), { recursive: true });
  try {
    if (statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // no log yet
  }
  return openSync(file, 'a', 0o600);
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until `probe` answers something true; undefined when `ms` have passed or `given()` says to give up. */
export async function until(probe, ms, { every = 50, given = () => false } = {}) {
  const end = Date.now() + ms;
  while (Date.now() < end && !given()) {
    const answer = await probe();
    if (answer) return answer;
    await sleep(every);
  }
  return undefined;
}
