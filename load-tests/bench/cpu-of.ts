import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every architecture that Node runs on. */
const ticksPerSecond = 100;

/** CPU seconds a process has used, in user and kernel; null where /proc does not tell. */
export function cpuOf(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces: fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return null;
  }
}
