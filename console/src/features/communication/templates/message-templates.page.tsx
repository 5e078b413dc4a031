import type { TemplateType } from '@glasshouse/services/contexts/communication/communication.contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import { templateWords } from './template-words.ts';
import styles from './templates.module.css';
import { placeholdersQuery, templateQuery, templatesQuery } from './templates.queries.ts';

interface Props {
  readonly type: TemplateType;
  /** The template to change; `new` for another one; left out, the one in use. */
  readonly id: number | 'new' | undefined;
}

/** The texts of all messages the product sends for the company, each with its preview. */
export function MessageTemplatesPage({ type, id }: Props) {
  const { data } = useSuspenseQuery(templatesQuery);
  const navigate = useNavigate();
  const own = data.data.filter((one) => one.type === type);
  const inUse = own.find((one) => one.isDefault) ?? own[0];
  const shown = id === 'new' ? null : (own.find((one) => one.id === id) ?? inUse ?? null);
  const go = (next: number | null) =>
    void navigate({
      to: '/admin/configuration/messagetemplates',
      search: { type, ...(next === null ? {} : { id: next }) },
    });
  return (
    <Page title="Message templates" sub="What customers, suppliers and users are written">
      <Section>
        <div className={styles.layout}>
          <TemplateList templates={data.data} chosen={type} />
          <div className={styles.main}>
            <div className={styles.head}>
              <h2>{templateWords[type]}</h2>
              {own.map((one) => (
                <Link
                  key={one.id}
                  to="/admin/configuration/messagetemplates"
                  search={{ type, id: one.id }}
                  aria-current={one.id === shown?.id ? 'true' : undefined}
                  className={styles.variant}
                >
                  {one.name}
                  {one.isDefault && ' (in use)'}
                </Link>
              ))}
              {shown !== null && (
                <Link
                  to="/admin/configuration/messagetemplates"
                  search={{ type, id: 'new' }}
                  className={styles.variant}
                >
                  New template
                </Link>
              )}
            </div>
            <Chosen key={`${type} ${shown?.id ?? 'new'}`} type={type} id={shown?.id ?? null} onDone={go} />
          </div>
        </div>
      </Section>
    </Page>
  );
}

interface ChosenProps {
  readonly type: TemplateType;
  readonly id: number | null;
  readonly onDone: (id: number | null) => void;
}

/** The editor of one template, once it and its placeholders are there; a new one begins with the built-in text. */
function Chosen({ type, id, onDone }: ChosenProps) {
  const known = useQuery(placeholdersQuery(type));
  const template = useQuery({ ...templateQuery(id ?? 0), enabled: id !== null });
  if (!known.data || (id !== null && !template.data))
    return (
      <PartWait
        error={known.error ?? template.error}
        onRetry={() => void (known.error ? known.refetch() : template.refetch())}
        title="The template could not be loaded"
        rows={8}
      />
    );
  const { builtIn } = known.data;
  const { name, subject, content, isDefault } = template.data ?? {
    name: templateWords[type],
    ...builtIn,
    isDefault: true,
  };
  const initial = { name, subject, content, isDefault };
  return <TemplateEditor key={JSON.stringify(initial)} {...{ type, id, initial, onDone }} known={known.data} />;
}
