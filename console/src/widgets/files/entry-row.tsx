import { useRef } from 'react';
import { formatBytes } from '../../lib/format/bytes.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './files.module.css';
import { tellError } from './tell-error.ts';
import { isMoving, type UploadEntry } from './upload-entry.ts';
import type { UploadsInUse } from './use-uploads.ts';

type State = 'downloading' | 'uploading' | 'uploaded' | 'error' | 'interrupted' | 'waiting';

function stateOf(entry: UploadEntry): State {
  if (entry.error) return 'error';
  if (entry.uploaded) return 'uploaded';
  if (entry.isInterrupted) return 'interrupted';
  if (entry.downloading) return 'downloading';
  return entry.uploading ? 'uploading' : 'waiting';
}

const icons: Record<State, string> = {
  downloading: 'loader',
  uploading: 'loader',
  waiting: 'clock',
  uploaded: 'circle-check',
  error: 'alert',
  interrupted: 'pause',
};

function sentenceOf(entry: UploadEntry, state: State): string {
  const of = `${formatBytes(entry.bytesUploaded)} of ${formatBytes(entry.bytesTotal)}`;
  switch (state) {
    case 'error':
      return entry.errorMessage;
    case 'downloading':
      return `Downloading, ${entry.progress}%`;
    case 'uploading':
      return `Uploading, ${entry.progress}% · ${of}`;
    case 'interrupted':
      return `Stopped at ${entry.progress}%. Continue by choosing the file again`;
    case 'uploaded':
      return `Uploaded · ${formatBytes(entry.bytesTotal)}`;
    case 'waiting':
      return 'Waiting';
  }
}

interface Props {
  readonly entry: UploadEntry;
  readonly uploads: UploadsInUse;
}

/** One file on its way: how far it is, and what can be done. */
export function EntryRow({ entry, uploads }: Props) {
  const state = stateOf(entry);
  return (
    <li className={styles.entry} data-state={state}>
      <span className={styles.mark}>
        <Icon name={icons[state]} />
      </span>
      <div className={styles.what}>
        <div className={styles.name} title={entry.name}>
          {entry.name}
        </div>
        <div className={styles.said} role={state === 'error' ? 'alert' : undefined}>
          {sentenceOf(entry, state)}
        </div>
      </div>
      <Row gap={4} align="center" className={styles.buttons}>
        {state === 'error' && <Button onClick={() => void uploads.retry(entry.id)}>Retry</Button>}
        {state === 'interrupted' && <ContinueButton entry={entry} uploads={uploads} />}
        <IconButton
          label={`${isMoving(entry) ? 'Stop uploading' : 'Remove'} ${entry.name}`}
          onClick={() => uploads.remove(entry.id)}
        >
          <Icon name="x" />
        </IconButton>
      </Row>
      {isMoving(entry) && (
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={entry.name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={entry.progress}
        >
          <div className={styles.fill} style={{ width: `${entry.progress}%` }} />
        </div>
      )}
    </li>
  );
}

/** Goes on by the file the browser still knows; otherwise asks for it. */
function ContinueButton({ entry, uploads }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const resume = async () => {
    if (!(await uploads.resume(entry.id, true))) picker.current?.click();
  };
  const choose = async (file: File | undefined) => {
    if (file && !(await uploads.continueWith(entry.id, file)))
      tellError('Upload Error', `This is a different file. Choose ${entry.name} as it was`);
  };
  return (
    <>
      <Button onClick={() => void resume()}>Continue</Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={`Choose ${entry.name} again`}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
