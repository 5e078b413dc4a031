import { type PaperName, specOf } from '@glasshouse/services/contexts/roof/reports/papers/paper-specs.contract';
import {
  reportConfigContract as c,
  type PaperLook,
} from '@glasshouse/services/contexts/roof/reports/papers/report-config.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PickField } from '../../widgets/form/pick-field.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { newestOf } from './newest-records.ts';
import styles from './papers.module.css';

const PdfView = lazy(() => import('../../widgets/document-preview/pdf-view.tsx').then((m) => ({ default: m.PdfView })));

interface Props {
  readonly name: PaperName;
  readonly look: PaperLook;
}

/** A real paper as it would look, drawn again while it is changed; nothing is saved for it. */
export function PaperPreview({ name, look }: Props) {
  const { access, name: noun } = specOf(name);
  const why = useRights().why(access);
  const { data, error, refetch } = useQuery({ ...newestOf(name), enabled: why === null });
  const [chosen, setChosen] = useState('');
  const id = chosen || data?.[0]?.value || '';
  if (why !== null)
    return (
      <Notice icon="lock" tone="attention" title="You may not see this paper">
        {why}
      </Notice>
    );
  if (!data) return <PartWait error={error} onRetry={refetch} title="The records could not be read" rows={4} />;
  if (id === '')
    return (
      <Notice
        icon="order"
        title="There is nothing to show yet"
      >{`The first ${noun.toLowerCase()} is shown here.`}</Notice>
    );
  return (
    <section className={styles.preview} aria-label="Preview">
      <PickField
        {...{ label: 'Shown with', id: `preview-${name}`, value: id, error: undefined }}
        options={data}
        onChange={setChosen}
      />
      <Drawn name={name} id={Number(id)} look={look} />
    </section>
  );
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function Drawn({ name, id, look }: Props & { readonly id: number }) {
  const [shown] = useDebouncedValue(look, 400);
  const { data, error } = useQuery({
    queryKey: [c.previewReport.name, name, id, shown],
    queryFn: ({ signal }) =>
      call(c.previewReport, { body: { paper: name, id, config: { [name]: shown } } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const pdf = useMemo(() => data && new Blob([bytesOf(data.pdf)], { type: 'application/pdf' }), [data]);
  const faults = error instanceof ApiError ? error.details.map(({ message }) => message) : [];
  return (
    <>
      {error && (
        <Notice icon="alert" tone="attention" title="It cannot be printed like this" role="alert">
          {faults.length > 0 ? faults.join('. ') : error.message}
        </Notice>
      )}
      {pdf ? (
        <Suspense fallback={<Delayed>Opening the preview</Delayed>}>
          <PdfView bytes={pdf} name={specOf(name).name} />
        </Suspense>
      ) : (
        !error && <Delayed>Drawing the preview</Delayed>
      )}
    </>
  );
}
