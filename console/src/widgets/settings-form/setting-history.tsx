import type { Setting, SettingChange } from '@glasshouse/services/platform/contract/settings';
import { formatInstant } from '../../lib/format/date.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PlainTable } from '../page/plain-table.tsx';
import { type RecordOptions, wordsOf } from './settings-values.ts';

interface Props {
  readonly setting: Setting;
  /** Newest first. */
  readonly changes: readonly SettingChange[];
  readonly options: RecordOptions;
  readonly onClose: () => void;
}

/** Who changed one setting, when, from what to what. */
export const SettingHistory = ({ setting, changes, options, onClose }: Props) => (
  <Dialog isOpen title={`History of ${setting.label}`} onClose={onClose}>
    <PlainTable
      caption={`History of ${setting.label}`}
      rows={changes}
      keyOf={(one) => changes.indexOf(one)}
      empty="Nobody has changed it."
      columns={[
        { title: 'When', isWhole: true, cell: (one) => formatInstant(one.at) },
        { title: 'Who', cell: (one) => one.by },
        { title: 'Before', cell: (one) => <s>{wordsOf(setting, one.before, options)}</s> },
        { title: 'After', cell: (one) => wordsOf(setting, one.after, options) },
      ]}
    />
  </Dialog>
);
