import { machines } from './catalogue.ts';
import { transitionsOf } from './kernel.ts';

/** Every transition of every machine as "machine from event to", once each; creation is from "(new)". */
export function machineLines(): string[] {
  const lines = machines().flatMap((machine) =>
    transitionsOf(machine).map(({ from, event, to }) => `${machine.id} ${from} ${event} ${to}`),
  );
  return [...new Set(lines)];
}
