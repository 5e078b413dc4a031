import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** A problem that ends the launcher: its message is the one line the person reads. */
export class Problem extends Error {}

let quiet = false;

/** Sends progress nowhere, for tools whose standard output belongs to the caller. */
export function beQuiet() {
  quiet = true;
}

export const isQuiet = () => quiet;

/** One line of progress. */
export function say(line) {
  if (!quiet) console.log(line);
}

/** One line that must be read even when quiet; goes to standard error. */
export function warn(line) {
  console.error(line);
}

/** Runs the whole of a launcher script: a Problem becomes one line and exit code 1, anything else shows its stack. */
export async function main(body) {
  try {
    const code = await body();
    process.exitCode = code ?? process.exitCode ?? 0;
  } catch (error) {
    warn(error instanceof Problem ? error.message : `Glasshouse stopped on its own fault: ${error?.stack ?? error}`);
    process.exitCode = 1;
  }
}

/** Keeps what a failed step printed, for the person who wants more than one line. */
export function keepLog(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, text);
}

/** The last lines of a text, without empty ones. */
export function tail(text, lines = 15) {
  return text
    .split('\n')
    .filter((line) => line.trim())
    .slice(-lines)
    .join('\n');
}
