import { machineLines } from '@glasshouse/state-machines/print';

/** Prints every transition of every machine as `machine from event to`. */
for (const line of machineLines()) process.stdout.write(`${line}\n`);
