import type { ReactNode } from 'react';

export interface WizardStep {
  readonly name: string;
  readonly title: string;
  /** Names of its fields as the server names them; 'address' stands for everything beneath it. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

const belongs = (field: string, owner: string) => field === owner || field.startsWith(`${owner}.`);

/** The step a field stands in; the last one takes what no step names, so that no message is lost. */
export function stepOf(steps: readonly WizardStep[], field: string): number {
  const at = steps.findIndex((step) => step.fields.some((owner) => belongs(field, owner)));
  return at < 0 ? steps.length - 1 : at;
}

/** Invalid fields per step. */
export function errorCounts(
  steps: readonly WizardStep[],
  invalid: Readonly<Record<string, string>>,
): readonly number[] {
  const counts = steps.map(() => 0);
  for (const field of Object.keys(invalid)) {
    const at = stepOf(steps, field);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
