import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useActions } from '../../lib/actions/actions.ts';
import { buildUrl } from '../../lib/api/url.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';

/** Something that can be printed of a record. */
export interface Paper {
  readonly label: string;
  /** The page that makes it ready; it opens in a tab of its own. */
  readonly to: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The report, for the right it needs. */
  readonly endpoint: Endpoint;
}

interface Props {
  readonly papers: readonly Paper[];
  /** Heading of the actions in the palette, such as the record's number. */
  readonly group: string;
}

/** What can be printed of a record; each opens beside it. */
export function PrintMenu({ papers, group }: Props) {
  const rights = useRights();
  const { basepath } = useRouter();
  const addressOf = ({ to, query }: Paper) => buildUrl(`${basepath === '/' ? '' : basepath}${to}`, {}, query);
  // With its opener: a session that lives in this tab only goes along.
  const open = (paper: Paper) => void window.open(addressOf(paper), '_blank');
  useActions(
    papers
      .filter((paper) => rights.allows(paper.endpoint.access))
      .map((paper) => ({
        id: `print ${group} ${paper.label}`,
        label: `Print ${paper.label.toLowerCase()}`,
        group,
        run: () => open(paper),
      })),
  );
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button variant="quiet" icon={<IconPrinter size={15} aria-hidden />} aria-label="Print">
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {papers.map((paper) => {
          const why = rights.why(paper.endpoint.access);
          return why === null ? (
            <Menu.Item key={paper.label} component="a" href={addressOf(paper)} target="_blank" rel="opener">
              {paper.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={paper.label} aria-disabled title={why}>
              {paper.label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
