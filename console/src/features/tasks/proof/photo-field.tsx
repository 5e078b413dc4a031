import { useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './proof.module.css';
import { smallPicture } from './small-picture.ts';

interface Props {
  /** Pictures as data URLs. */
  readonly pictures: readonly string[];
  readonly isRequired: boolean;
  readonly onChange: (pictures: readonly string[]) => void;
}

const most = 6;

/** Photos of where the goods stand: a phone opens its camera. */
export function PhotoField({ pictures, isRequired, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const add = async (files: FileList | null) => {
    const taken: string[] = [];
    for (const file of [...(files ?? [])].slice(0, most - pictures.length)) taken.push(await smallPicture(file));
    onChange([...pictures, ...taken]);
    if (input.current) input.current.value = '';
  };
  return (
    <div className={styles.photos}>
      <p className={styles.label}>Photos{isRequired ? '' : ' (optional)'}</p>
      <ul>
        {pictures.map((url, i) => (
          <li key={url.slice(-40)}>
            <img src={url} alt={`Proof ${i + 1}`} />
            <IconButton label={`Remove photo ${i + 1}`} onClick={() => onChange(pictures.filter((one) => one !== url))}>
              <Icon name="x" size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        className="sr-only"
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        tabIndex={-1}
        aria-label="Photo of the delivery"
        onChange={(e) => void add(e.target.files)}
      />
      <Button icon={<Icon name="camera" size={18} />} onClick={() => input.current?.click()}>
        Take a photo
      </Button>
    </div>
  );
}
