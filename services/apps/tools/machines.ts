import { machineLines } from '@glasshouse/state-machines/print';
import { printLines } from './print-lines.ts';

/** Prints every transition of every machine as `machine from event to`. */
printLines(machineLines());
