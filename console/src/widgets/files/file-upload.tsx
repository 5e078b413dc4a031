import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './files.module.css';
import { filesOfTransfer, pickFiles, type TakenFiles } from './taken-files.ts';
import type { UploadsInUse } from './use-uploads.ts';

interface Props {
  readonly uploads: UploadsInUse;
  /** One line instead of a field, for comments and dialogs. */
  readonly isCompact?: boolean;
}

/** Chosen, dropped or pasted files, and how far each one is. */
export function FileUpload({ uploads, isCompact = false }: Props) {
  const [isOver, setOver] = useState(false);
  const take = ({ files, handles }: TakenFiles) => void uploads.add(files, handles);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void filesOfTransfer(event.dataTransfer).then(take);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take({ files: [...event.clipboardData.files], handles: new Map() });
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={styles.area}
        data-compact={isCompact || undefined}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <ChooseButton onTaken={take} />
        <span>{isOver ? 'Drop to upload' : 'or drop or paste them here'}</span>
      </div>
      {uploads.entries.length > 0 && (
        <ul className={styles.entries} aria-label="Uploads">
          {uploads.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChooseButton({ onTaken }: { readonly onTaken: (taken: TakenFiles) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const picked = await pickFiles();
    if (picked === 'unavailable') picker.current?.click();
    else onTaken(picked);
  };
  return (
    <>
      <Button icon={<Icon name="paperclip" />} onClick={() => void choose()}>
        Choose files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        aria-label="Choose files"
        tabIndex={-1}
        onChange={(event) => {
          onTaken({ files: [...(event.target.files ?? [])], handles: new Map() });
          event.target.value = '';
        }}
      />
    </>
  );
}
