import { filesContract } from '@glasshouse/services/contexts/core/files/files.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useObjectUrl } from '../files/use-object-url.ts';
import styles from './document-preview.module.css';

interface Props {
  readonly userFileId: number;
  readonly name: string;
}

/** A drawing, converted by the server and shown as a picture. */
export function DxfView({ userFileId, name }: Props) {
  const { data, error } = useQuery({
    ...queryOptionsFor(filesContract.convertDxf, { body: { userFileId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const bytes = useMemo(() => (data ? new Blob([data.svgData], { type: 'image/svg+xml' }) : undefined), [data]);
  const url = useObjectUrl(bytes);
  if (error)
    return (
      <div className={styles.pane}>
        <Notice icon="alert" tone="danger" role="alert" title="Error converting DXF" />
      </div>
    );
  return (
    <div className={styles.pane} role={url ? undefined : 'status'}>
      {url ? (
        <img className={`${styles.picture} ${styles.paper}`} src={url} alt={name} />
      ) : (
        <Delayed>Converting {name}</Delayed>
      )}
    </div>
  );
}
