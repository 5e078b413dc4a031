import type { Setting } from '@glasshouse/services/platform/contract/settings';
import { useRights } from '../../lib/auth/profile.ts';
import { FieldGroup } from '../form/field-group.tsx';
import { Form } from '../form/form.tsx';
import { LookOnly } from '../page/look-only.tsx';
import { Section } from '../page/page.tsx';
import { useRecordOptions } from './record-options.ts';
import { SettingField } from './setting-field.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './settings-form.module.css';
import { isSame, shownOf, wordsOf } from './settings-values.ts';
import { type SettingsDoors, useSettings } from './use-settings.ts';

/**
 * A page of settings, drawn from its declaration: each with what it changes, who changed it last, its history and its
 * default. Only what was changed is saved. Without the right to change them, they can be read.
 */
export function SettingsForm(doors: SettingsDoors) {
  const { page, save } = doors;
  const rights = useRights();
  const why = rights.why(save.access);
  const whyOf = ({ right }: Setting) => why ?? (right ? rights.why(right) : null);
  const groups = shownOf(page);
  const options = useRecordOptions(groups.some((group) => group.fields.some(({ setting }) => setting.shape?.record)));
  const { saved, command, bind, isChanged, changesOf, send, resetTo } = useSettings(doors);
  const isDefault = (name: string) => isSame(saved[name], page.settings[name]?.default);
  const others = groups.flatMap(({ fields }) =>
    fields.filter(({ name, setting }) => !isDefault(name) && !setting.staysOnReset && whyOf(setting) === null),
  );
  const resetAll = () =>
    resetTo(
      others.map(({ name }) => name),
      'Reset these settings?',
      `Back to default: ${others.map(({ setting }) => setting.label).join(', ')}.`,
    );
  const fields = (
    <div className={styles.groups}>
      {groups.map((group) => (
        <FieldGroup key={group.title} title={group.title}>
          {group.fields.map(({ name, setting }) => (
            <SettingRow
              key={name}
              setting={setting}
              changes={changesOf(name)}
              options={options}
              onReset={
                whyOf(setting) !== null || isDefault(name)
                  ? null
                  : () =>
                      void resetTo(
                        [name],
                        `Reset ${setting.label}?`,
                        `From ${wordsOf(setting, saved[name], options)} to ${wordsOf(setting, setting.default, options)}.`,
                      )
              }
            >
              <SettingField
                setting={setting}
                options={options}
                why={whyOf(setting)}
                isDisabled={
                  whyOf(setting) !== null || (setting.needs !== undefined && bind(setting.needs).value === false)
                }
                {...bind(name)}
              />
            </SettingRow>
          ))}
        </FieldGroup>
      ))}
    </div>
  );
  return (
    <Section>
      <LookOnly why={why} />
      {why !== null ? (
        fields
      ) : (
        <Form
          command={command}
          submitLabel="Save settings"
          isChanged={isChanged}
          onSubmit={send}
          {...(others.length > 0 ? { onCancel: () => void resetAll(), closeLabel: 'Reset all to defaults' } : {})}
        >
          {fields}
        </Form>
      )}
    </Section>
  );
}
