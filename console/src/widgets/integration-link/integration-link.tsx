import {
  type IntegrationOption,
  type IntegrationLink as Item,
  optionBlocker,
  syncEndpoint,
} from '@glasshouse/services/platform/contract/integration-link';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { showNetworkError } from '../../ui/network-error.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './integration-link.module.css';

/** Where the pictures of the programs lie. */
export const integrationImage = (imagePath: string): string =>
  `/glass/integrations/${imagePath.split('/').map(encodeURIComponent).join('/')}`;

/** How an item stands in the other program: its error, 'Synced' or 'Pending Sync'. */
export const integrationText = ({ syncError, errorMessage, linked }: Item): string => {
  if (syncError) return errorMessage || 'Error Syncing Item';
  return linked ? 'Synced' : 'Pending Sync';
};

interface Props {
  readonly item: Item;
  /** After a resync or relink was accepted. */
  readonly onChanged?: () => void;
}

/** One of our records in another program: picture, how it stands, and syncing it again. */
export function IntegrationLink({ item, onChanged = () => {} }: Props) {
  const [hasImage, setHasImage] = useState(true);
  if (!item.active && !item.syncError) return null;
  const { resync, relink } = item.options;
  const text = integrationText(item);
  return (
    <Row gap={8} align="center" isWrapped className={styles.item} data-error={item.syncError || undefined}>
      {hasImage && (
        <img
          className={styles.image}
          src={integrationImage(item.imagePath)}
          alt=""
          width={20}
          height={20}
          onError={() => setHasImage(false)}
        />
      )}
      <Row gap={8} align="baseline" className={styles.words}>
        <span className={styles.name}>{item.name}</span>
        {item.link && item.linked ? (
          <a href={item.link} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          <span className={styles.text}>{text}</span>
        )}
      </Row>
      <OptionButton item={item} option={resync} onChanged={onChanged} />
      <OptionButton item={item} option={relink} onChanged={onChanged} />
    </Row>
  );
}

interface ButtonProps {
  readonly item: Item;
  readonly option: IntegrationOption;
  readonly onChanged: () => void;
}

/** Shown only when it may be pressed: linked, enabled and permitted. */
function OptionButton({ item, option, onChanged }: ButtonProps) {
  const { can } = useRights();
  const [isRunning, setRunning] = useState(false);
  if (optionBlocker(item, option, can) !== null) return null;
  const send = async () => {
    setRunning(true);
    try {
      await call(syncEndpoint(option));
      toast.success(`${option.name}: ${item.name}`);
      onChanged();
    } catch (cause) {
      showNetworkError(cause, 'Error Syncing Item');
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button isBusy={isRunning} onClick={() => void send()}>
      {option.name}
    </Button>
  );
}
