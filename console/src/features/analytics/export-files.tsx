import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../lib/api/open-signed.ts';
import { Button } from '../../ui/button.tsx';
import { showExportError } from '../../widgets/exports/export-error.tsx';
import { filePath } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

const formats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;

interface Props {
  readonly endpoint: Endpoint;
  readonly search: AnalyticsSearch;
  readonly more?: Readonly<Record<string, string>>;
  /** What is exported, where a page has more than one thing to export. */
  readonly what?: string;
}

/** What the page shows, as a file. */
export function ExportFiles({ endpoint, search, more, what }: Props) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button variant="quiet" icon={<IconDownload size={15} aria-hidden />}>
          {what ? `Export ${what}` : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
          <Menu.Item
            key={format}
            onClick={() => void download(filePath(endpoint, search, format, more)).catch(showExportError)}
          >
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
