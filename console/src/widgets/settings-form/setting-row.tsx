import type { Setting, SettingChange } from '@glasshouse/services/platform/contract/settings';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '../../lib/format/date.ts';
import { SettingHistory } from './setting-history.tsx';
import styles from './settings-form.module.css';
import type { RecordOptions } from './settings-values.ts';

interface Props {
  readonly setting: Setting;
  /** Changes of this setting, newest first. */
  readonly changes: readonly SettingChange[];
  readonly options: RecordOptions;
  /** Null where it is at its default or may not be changed. */
  readonly onReset: (() => void) | null;
  readonly children: ReactNode;
}

/** A setting with who changed it last; its history and its default are a click away. */
export function SettingRow({ setting, changes, options, onReset, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [last] = changes;
  return (
    <div className={styles.row}>
      {children}
      {(last || onReset) && (
        <p className={styles.note}>
          {last && (
            <>
              <span>
                Changed by {last.by}, {formatInstant(last.at)}
              </span>
              <button type="button" aria-label={`History of ${setting.label}`} onClick={() => setOpen(true)}>
                History
              </button>
            </>
          )}
          {onReset && (
            <button type="button" aria-label={`Reset ${setting.label}`} onClick={onReset}>
              Reset
            </button>
          )}
        </p>
      )}
      {isOpen && (
        <SettingHistory setting={setting} changes={changes} options={options} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
