import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tellError } from '../files/tell-error.ts';
import styles from './image-cropper.module.css';
import { readImage } from './read-image.ts';
import { type Part, toPng } from './to-png.ts';

const CropArea = lazy(() => import('./crop-area.tsx').then((m) => ({ default: m.CropArea })));

interface Props {
  readonly title: string;
  /** Width over height; 1 for logos. Left out: any shape. */
  readonly aspect?: number;
  readonly isBusy?: boolean;
  /** Why the server did not take the picture. */
  readonly error?: string | undefined;
  /** The chosen part as base64 PNG, 16 to 512 pixels on each side. */
  readonly onUpdate: (image: string) => void;
  readonly onClose: () => void;
}
interface Chosen {
  readonly image: HTMLImageElement;
  readonly part: Part;
}

/** Chooses a picture and the part of it that counts. */
export function ImageCropper({ title, aspect, isBusy = false, error, onUpdate, onClose }: Props) {
  const [source, setSource] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const take = async (file: File | undefined) => {
    const read = file ? await readImage(file) : null;
    if (!read) return;
    setChosen(null);
    setSource(read);
  };
  const refuse = () => {
    setSource(null);
    setChosen(null);
    tellError('Error', 'Please select an image file');
  };
  return (
    <Dialog isOpen title={title} size="small" isChanged={chosen !== null && !isBusy} onClose={onClose}>
      <div className={styles.place}>
        {source ? (
          <Suspense fallback={null}>
            <CropArea
              key={source}
              source={source}
              aspect={aspect}
              onChoose={(image, part) => setChosen({ image, part })}
              onBroken={refuse}
            />
          </Suspense>
        ) : (
          <p className={styles.hint}>
            PNG, JPEG, WebP or GIF. The image is saved as a PNG of at most 512 by 512 pixels.
          </p>
        )}
      </div>
      {source && <p className={styles.hint}>Drag the frame, or move it with the arrow keys.</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <DialogActions>
        <ChooseImage hasSource={source !== null} onTaken={take} />
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={!chosen}
          onClick={() => chosen && onUpdate(toPng(chosen.image, chosen.part))}
        >
          Update
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChooseProps {
  readonly hasSource: boolean;
  readonly onTaken: (file: File | undefined) => Promise<void>;
}

function ChooseImage({ hasSource, onTaken }: ChooseProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        className={styles.choose}
        icon={<Icon name="camera" />}
        data-autofocus
        onClick={() => picker.current?.click()}
      >
        {hasSource ? 'Choose another' : 'Choose an image'}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label="Choose an image"
        onChange={(event) => {
          void onTaken(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
