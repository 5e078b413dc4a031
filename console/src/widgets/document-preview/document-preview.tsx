import type { UserFile } from '@glasshouse/services/contexts/core/files/files.contract';
import type { LinkType } from '@glasshouse/services/contexts/core/links/link-types.contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { download } from '../../lib/api/open-signed.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { showNetworkError } from '../../ui/network-error.tsx';
import { filesQuery } from '../files/files.queries.ts';
import { PartWait } from '../page/part-wait.tsx';
import { DocumentLine } from './document-line.tsx';
import styles from './document-preview.module.css';
import { PreviewPane } from './preview-pane.tsx';

interface Props {
  readonly linkType: LinkType;
  readonly linkId: number;
  /** The file shown first; left out: the newest. */
  readonly startId?: number;
  readonly onClose: () => void;
}

/** The documents of a record: a list with small pictures beside the one that is looked at. Arrows go through them. */
export function DocumentPreview({ linkType, linkId, startId, onClose }: Props) {
  const { data, error, refetch } = useQuery(filesQuery(linkType, linkId));
  return (
    <Dialog isOpen title="Documents" width={1080} onClose={onClose}>
      {data ? (
        <Documents files={data.data} startId={startId} />
      ) : (
        <PartWait error={error} onRetry={refetch} title="Error loading document list" rows={4} />
      )}
    </Dialog>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function Documents({ files, startId }: { readonly files: readonly UserFile[]; readonly startId?: number | undefined }) {
  const [shownId, setShown] = useState(startId);
  const shown = files.find((file) => file.id === shownId) ?? files[0];
  if (!shown) return <p className={styles.none}>No documents attached</p>;
  const go = (step: number) => {
    const next = files[(files.indexOf(shown) + step + files.length) % files.length];
    if (!next) return;
    setShown(next.id);
    const line = document.getElementById(lineId(next));
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // A long text or PDF scrolls with its own arrows.
    if (!step || (event.target as HTMLElement).closest('[data-scrolls]')) return;
    event.preventDefault();
    go(step);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the buttons inside, which are reached by Tab too
    <div className={styles.both} onKeyDown={press}>
      <ul className={styles.list} aria-label="Documents">
        {files.map((file) => (
          <DocumentLine
            key={file.id}
            id={lineId(file)}
            file={file}
            isShown={file === shown}
            onShow={() => setShown(file.id)}
          />
        ))}
      </ul>
      <section className={styles.shown} aria-label={shown.name}>
        <Head file={shown} count={files.length} onStep={go} />
        <PreviewPane key={shown.id} file={shown} />
      </section>
    </div>
  );
}

const lineId = (file: UserFile) => `document-${file.id}`;

interface HeadProps {
  readonly file: UserFile;
  readonly count: number;
  readonly onStep: (step: number) => void;
}

function Head({ file, count, onStep }: HeadProps) {
  const fetchFile = () => download(file.url).catch((error) => showNetworkError(error, 'Error Downloading'));
  return (
    <Row as="header" gap={8} align="center" isWrapped>
      <div className={styles.what}>
        <h3 className={styles.name}>{file.name}</h3>
        <span className={styles.said}>
          {formatBytes(file.size)} · {file.user.name}, {formatInstant(file.createdAt)}
        </span>
      </div>
      {count > 1 && (
        <>
          <IconButton label="Previous document" onClick={() => onStep(-1)}>
            <Icon name="chevron-left" />
          </IconButton>
          <IconButton label="Next document" onClick={() => onStep(1)}>
            <Icon name="chevron-right" />
          </IconButton>
        </>
      )}
      <Button icon={<Icon name="download" />} onClick={() => void fetchFile()}>
        Download
      </Button>
    </Row>
  );
}
