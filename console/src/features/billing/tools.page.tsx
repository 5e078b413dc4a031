import { useRights } from '../../lib/auth/profile.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { type Tool, tools } from './tools.ts';

/** What administrators do once or seldom. */
export function ToolsPage() {
  const { why } = useRights();
  const open = (tool: Tool) => {
    const reason = why(tool.access);
    return (
      reason ?? (
        <LinkButton to={tool.to} aria-label={`Open ${tool.name}`}>
          Open
        </LinkButton>
      )
    );
  };
  return (
    <Page title="Tools" sub="What an administrator does once, or seldom">
      <Section>
        <PlainTable
          caption="Tools"
          rows={tools}
          keyOf={(tool) => tool.to}
          empty="There are no tools."
          columns={[
            { title: 'Tool', cell: (tool) => <b>{tool.name}</b> },
            { title: 'What it does', cell: (tool) => tool.says },
            { title: 'Open', cell: open },
          ]}
        />
      </Section>
    </Page>
  );
}
