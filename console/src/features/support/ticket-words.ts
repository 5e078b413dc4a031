import type { Severity } from '@glasshouse/services/contexts/support/support.contract';

/** How much a ticket hurts, in words. */
export const severityWords: Readonly<Record<Severity, string>> = {
  question: 'A question',
  problem: 'Work is affected',
  stopped: 'Work has stopped',
};
