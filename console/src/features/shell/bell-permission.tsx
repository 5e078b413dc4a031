import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './bell.module.css';
import { askWebPermission, webPermission } from './bell-web-notification.ts';

const words = {
  granted: 'New notifications also appear on this computer while Glasshouse is in the background.',
  denied: 'This browser blocks notifications of Glasshouse; its site settings can allow them.',
} as const;

/** Offers notifications of the system: asked for by this button and never by itself. */
export function BellPermission() {
  const [state, setState] = useState(webPermission);
  if (state === 'unsupported') return null;
  if (state !== 'default') return <p className={styles.permission}>{words[state]}</p>;
  return (
    <div className={styles.permission}>
      <span>Show notifications while Glasshouse is in the background?</span>
      <Button variant="quiet" onClick={() => void askWebPermission().then(setState)}>
        Allow notifications
      </Button>
    </div>
  );
}
