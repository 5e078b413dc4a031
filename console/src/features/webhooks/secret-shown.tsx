import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './webhooks.module.css';

interface Props {
  readonly secret: string;
  readonly label: string;
  readonly onDone: () => void;
}

/** A secret, this once. */
export const SecretShown = ({ secret, label, onDone }: Props) => (
  <Stack gap={12}>
    <p className={styles.words}>
      Copy the secret now and keep it where your server reads it: it is shown this once. With it your server checks that
      a request comes from here.
    </p>
    <code className={styles.secret}>{secret}</code>
    <div>
      <Button onClick={() => void copyText(secret)}>Copy secret</Button>{' '}
      <Button variant="primary" onClick={onDone}>
        {label}
      </Button>
    </div>
  </Stack>
);
