/** Days after the due date on which reminders go out, ascending, as the setting lists them. */
export const reminderSteps = (setting: string): number[] =>
  [...new Set(setting.split(',').map((day) => Number(day.trim())))].filter((day) => day > 0).sort((a, b) => a - b);

/** The step that a debt has come to: the last one that it is at least so many days overdue; null before the first. */
export const stepReached = (steps: readonly number[], daysOverdue: number): number | null =>
  steps.findLast((step) => step <= daysOverdue) ?? null;
