import type { Findings } from '../check-everything.ts';

/** The promises that were broken, each with the first of its faults. */
export const brokenIn = (findings: Findings): Findings =>
  Object.fromEntries(
    Object.entries(findings)
      .filter(([, faults]) => faults.length > 0)
      .map(([name, faults]) => [name, faults.slice(0, 10)]),
  );
