import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { SettingsHistory, SettingsPage } from '@glasshouse/services/platform/contract/settings';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { type Bound, fieldId } from '../form/form-state.ts';
import { isSame, sentOf, shownOf, type Typed, typedOf } from './settings-values.ts';

/** A page of settings with its endpoints. */
export interface SettingsDoors {
  readonly page: SettingsPage;
  readonly read: Endpoint;
  readonly save: Endpoint;
  readonly reset: Endpoint;
  readonly history: Endpoint;
  /** Answers besides these that depend on the settings. */
  readonly alsoRefresh?: readonly Endpoint[];
}

/** The settings of a page, what is typed over them, and the ways to save them and to set them back. */
export function useSettings({ page, read, save, reset, history, alsoRefresh = [] }: SettingsDoors) {
  const saved = useSuspenseQuery(queryOptionsFor(read)).data as Readonly<Record<string, unknown>>;
  const told = useQuery(queryOptionsFor(history)).data as SettingsHistory | undefined;
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const again = [read, history, ...alsoRefresh];
  const command = useCommand(save, { success: 'Settings saved', refresh: again, onDone: () => setTyped({}) });
  const back = useCommand(reset, { success: 'Set back to default', refresh: again });
  const all = shownOf(page).flatMap((group) => group.fields);
  const shownValue = (name: string) => {
    const setting = page.settings[name];
    return setting ? (typed[name] ?? typedOf(setting, saved[name])) : '';
  };
  const changed = all.filter(({ name, setting }) => !isSame(shownValue(name), typedOf(setting, saved[name])));
  const bind = (name: string): Bound<Typed> => ({
    id: fieldId(name),
    value: shownValue(name),
    error: command.fieldErrors[name],
    onChange(value) {
      setTyped((before) => ({ ...before, [name]: value }));
      command.clearField(name);
    },
  });
  return {
    saved,
    command,
    bind,
    isChanged: changed.length > 0,
    changesOf: (name: string) => (told?.changes ?? []).filter((one) => one.name === name),
    send: () =>
      void command.run({
        body: Object.fromEntries(changed.map(({ name, setting }) => [name, sentOf(setting, shownValue(name))])),
      }),
    /** Asks, then sets the named settings back; what is typed in them goes. */
    async resetTo(names: readonly string[], title: string, text: string) {
      if (!(await confirm({ title, text, yes: 'Reset', isDangerous: true }))) return;
      if ((await back.run({ body: { names: [...names] } })) === undefined) return;
      setTyped((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))));
    },
  };
}
