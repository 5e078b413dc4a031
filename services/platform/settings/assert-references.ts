import type { SettingsPage } from '../contract/settings.ts';
import type { CommandContext } from '../cqrs/command.ts';
import { badFields, type ErrorDetail } from '../kernel/errors.ts';

/** 422 by the names of settings that name a record which does not exist or is of the wrong sort. */
export async function assertReferences(
  { settings }: SettingsPage,
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<void> {
  const bad: ErrorDetail[] = [];
  for (const [target, value] of Object.entries(given)) {
    const kind = settings[target]?.shape?.record;
    const ids = [value].flat().filter((id): id is number => typeof id === 'number');
    if (!kind || ids.length === 0) continue;
    const [message] = (await context.faultsOf(kind, ids)).values();
    if (message !== undefined) bad.push({ target, message });
  }
  if (bad.length) throw badFields(bad);
}
