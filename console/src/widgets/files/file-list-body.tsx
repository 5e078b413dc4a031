import { fileAccess, filesContract, type UserFile } from '@glasshouse/services/contexts/core/files/files.contract';
import type { LinkType } from '@glasshouse/services/contexts/core/links/link-types.contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { download } from '../../lib/api/open-signed.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useLive } from '../../lib/live/live.ts';
import { IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { showNetworkError } from '../../ui/network-error.tsx';
import { PartWait } from '../page/part-wait.tsx';
import { FileUpload } from './file-upload.tsx';
import styles from './files.module.css';
import { filesQuery, filesTopic } from './files.queries.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useAttach } from './use-attach.ts';
import { useUploads } from './use-uploads.ts';

const DocumentPreview = lazy(() =>
  import('../document-preview/document-preview.tsx').then((m) => ({ default: m.DocumentPreview })),
);

interface Props {
  readonly linkType: LinkType;
  readonly linkId: number;
}

/** The files of a record: add, look at, download and delete, as far as the user may. */
export default function FileListBody({ linkType, linkId }: Props) {
  const { data, error, refetch } = useQuery(filesQuery(linkType, linkId));
  const [opened, setOpened] = useState<number | null>(null);
  useLive(filesTopic);
  if (!data) return <PartWait error={error} onRetry={refetch} title="Error loading document list" rows={3} />;
  return (
    <Stack gap={12}>
      <AddFiles linkType={linkType} linkId={linkId} />
      {data.data.length === 0 ? (
        <p className={styles.none}>No documents attached</p>
      ) : (
        <ul className={styles.files} aria-label="Files">
          {data.data.map((file) => (
            <FileLine key={file.id} file={file} onOpen={() => setOpened(file.id)} />
          ))}
        </ul>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <DocumentPreview linkType={linkType} linkId={linkId} startId={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

function AddFiles({ linkType, linkId }: Props) {
  const uploads = useUploads(`${linkType}:${linkId}`);
  const reason = useRights().why(fileAccess('attach', linkType));
  useAttach(uploads, linkType, linkId);
  if (reason)
    return (
      <p className={styles.none}>
        <Icon name="lock" size={13} /> {reason}
      </p>
    );
  return <FileUpload uploads={uploads} isCompact />;
}

function FileLine({ file, onOpen }: { readonly file: UserFile; readonly onOpen: () => void }) {
  const remove = useCommand(filesContract.deleteFile, {
    success: `${file.name} deleted`,
    refresh: [filesContract.listFiles],
  });
  const reason = useRights().why(fileAccess('update', file.linkType));
  const ask = async () => {
    const text = `${file.name} will be removed from this record for everybody.`;
    if (await confirm({ title: 'Delete File?', text, yes: 'Delete', isDangerous: true }))
      await remove.run({ params: { id: file.id } });
  };
  const fetchFile = () => download(file.url).catch((error) => showNetworkError(error, 'Error Downloading'));
  return (
    <li className={styles.file}>
      <Thumbnail url={file.thumbnailUrl} mimeType={file.mimeType} />
      <button type="button" className={styles.open} onClick={onOpen} title={`Preview ${file.name}`}>
        <span className={styles.title}>{file.name}</span>
        <span className={styles.said}>
          {formatBytes(file.size)} · {file.user.name}, {formatInstant(file.createdAt)}
          {file.description && ` · ${file.description}`}
        </span>
      </button>
      <Row gap={4} align="center" className={styles.buttons}>
        <IconButton label={`Download ${file.name}`} onClick={() => void fetchFile()}>
          <Icon name="download" />
        </IconButton>
        <IconButton
          label={reason ? `Delete ${file.name}: ${reason}` : `Delete ${file.name}`}
          disabled={reason !== null || remove.isRunning}
          onClick={() => void ask()}
        >
          <Icon name="deleted" />
        </IconButton>
      </Row>
    </li>
  );
}
