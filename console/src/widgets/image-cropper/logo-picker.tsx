import type { ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './image-cropper.module.css';
import { ImageCropper } from './image-cropper.tsx';

interface Props {
  /** What the picture is of: 'Company logo'. */
  readonly title: string;
  readonly url: string | null;
  /** Why it may not be changed; null when it may. */
  readonly reason: string | null;
  readonly set: Endpoint;
  readonly remove: Endpoint;
  /** Fetched again after a change. */
  readonly refresh: readonly Endpoint[];
}

/** A square picture with the way to set and remove it. */
export function LogoPicker({ title, url, reason, set, remove, refresh }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const setting = useCommand(set, { success: 'Logo Updated', refresh, onDone: close });
  const removing = useCommand(remove, { success: 'Image Removed', refresh });
  const update = (image: string) => setting.run({ body: { image } } as ClientInputOf<Endpoint>);
  const ask = async () => {
    const question = { title: 'Remove Image?', text: `${title} will be removed.`, yes: 'Remove', isDangerous: true };
    if (await confirm(question)) await removing.run({});
  };
  return (
    <Row gap={16} align="center" isWrapped>
      <span className={styles.frame}>{url ? <img src={url} alt={title} /> : <Icon name="camera" size={22} />}</span>
      <Row gap={8} align="center" isWrapped className={styles.buttons}>
        <Button disabled={reason !== null} onClick={() => setOpen(true)}>
          {url ? 'Change' : 'Choose an image'}
        </Button>
        {url && (
          <Button disabled={reason !== null} isBusy={removing.isRunning} onClick={() => void ask()}>
            Remove
          </Button>
        )}
        {reason && (
          <span className={styles.hint}>
            <Icon name="lock" size={13} /> {reason}
          </span>
        )}
      </Row>
      {isOpen && (
        <ImageCropper
          title={title}
          aspect={1}
          isBusy={setting.isRunning}
          error={setting.fieldErrors.image}
          onUpdate={(image) => void update(image)}
          onClose={close}
        />
      )}
    </Row>
  );
}
