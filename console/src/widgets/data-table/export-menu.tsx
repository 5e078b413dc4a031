import { backgroundFrom, type ExportFormat, rowLimits } from '@glasshouse/services/platform/export/export.contract';
import { Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useActions } from '../../lib/actions/actions.ts';
import { download } from '../../lib/api/open-signed.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { showExportError } from '../exports/export-error.tsx';
import { startExport } from '../exports/exports.ts';
import { exportPath, type ShownList } from './export-path.ts';
import styles from './toolbar.module.css';

interface Props extends ShownList {
  /** What the rows are: 'order', 'orders'. */
  readonly noun: readonly [one: string, many: string];
  /** Rows that match; counting may have stopped at its cap. */
  readonly matching: number;
}

const choices = [
  { format: 'csv', label: 'CSV for a spreadsheet', icon: <IconFileTypeCsv size={15} aria-hidden /> },
  { format: 'pdf', label: 'PDF to print', icon: <IconFileTypePdf size={15} aria-hidden /> },
] as const;

/** Saves the list as a file, exactly as it is shown: at once when it is short, in the background when it is long. */
export function ExportMenu({ noun, matching, ...list }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const path = exportPath(list, format);
      await (matching > backgroundFrom ? startExport(path) : download(path));
    } catch (error) {
      showExportError(error);
    } finally {
      setBusy(false);
    }
  };
  useActions(
    choices.map(({ format, label }) => ({
      id: `export ${noun[1]} ${format}`,
      label: `Export all matching ${noun[1]} as ${label}`,
      group: 'List',
      run: () => void save(format),
    })),
  );
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button variant="quiet" icon={<IconDownload size={15} aria-hidden />} isBusy={isBusy} aria-label="Export">
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        {choices.map(({ format, label, icon }) => {
          const isTooLong = format === 'pdf' && matching > rowLimits.pdf;
          const why = `A PDF holds ${formatCount(rowLimits.pdf)} rows at most: filter the list, or choose CSV`;
          return (
            <Menu.Item
              key={format}
              leftSection={icon}
              aria-disabled={isTooLong || undefined}
              title={isTooLong ? why : undefined}
              onClick={() => void save(format)}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
