import { printLabels } from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePageName } from '../../lib/page/page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { type Design, newDesign } from './design.ts';
import { DesignActions } from './design-actions.tsx';
import { Designer } from './designer.tsx';
import { labelLayoutQuery } from './labels.queries.ts';

interface Props {
  /** The layout that is changed; left out: a new one. */
  readonly id?: number | undefined;
  /** The layout that a new one begins as. */
  readonly copy?: number | undefined;
}

/** Draws a layout of labels. */
export function DesignerPage({ id, copy }: Props) {
  if (id !== undefined) return <Saved key={id} id={id} />;
  return copy === undefined ? <New design={newDesign('panel')} /> : <Copy key={copy} id={copy} />;
}

const list = '/admin/configuration/labels';
const back = (
  <LinkButton to={list} variant="quiet">
    All layouts
  </LinkButton>
);

function New({ design }: { readonly design: Design }) {
  const navigate = useNavigate();
  const open = (id: number) => void navigate({ to: `${list}/design` as never, search: { id } as never });
  return (
    <Page title="New label layout" actions={back}>
      <Designer design={design} id={null} onSaved={open} />
    </Page>
  );
}

function Copy({ id }: { readonly id: number }) {
  const { name, record, media, elements, copies } = useSuspenseQuery(labelLayoutQuery(id)).data;
  return <New design={{ name: `${name}, copy`.slice(0, 60), record, media, elements, copies, isDefault: false }} />;
}

function Saved({ id }: { readonly id: number }) {
  const saved = useSuspenseQuery(labelLayoutQuery(id)).data;
  usePageName(saved.name);
  const { name, record, media, elements, isDefault, copies, revision = 0, isArchived = false } = saved;
  return (
    <Page
      title={saved.name}
      sub={printLabels.fields.record.choices[record]}
      actions={
        <>
          {back}
          <DesignActions id={id} name={name} isArchived={isArchived} />
        </>
      }
    >
      <Designer
        key={revision}
        id={id}
        revision={revision}
        design={{ name, record, media, elements, isDefault, copies }}
        onSaved={() => {}}
      />
    </Page>
  );
}
