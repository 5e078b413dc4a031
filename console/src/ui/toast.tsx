import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createStore } from '../lib/store.ts';
import { needHosts } from './host-need.ts';
import { Row } from './layout.tsx';
import styles from './toast.module.css';

type Tone = 'success' | 'warning' | 'error' | 'info';
export interface ToastAction {
  readonly label: string;
  run(): void;
}
export interface TrayLine {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  readonly at: string;
}

/** Every toast lands here as well, newest first; the bell shows it. */
export const tray = createStore<readonly TrayLine[]>([]);

const shownFor: Record<Tone, number> = { success: 5000, info: 5000, warning: 2000, error: 2000 };
const icons: Record<Tone, ReactNode> = {
  success: <IconCircleCheck size={16} />,
  info: <IconInfoCircle size={16} />,
  warning: <IconAlertTriangle size={16} />,
  error: <IconAlertTriangle size={16} />,
};
let nextId = 1;
/** The toast whose action may still be taken. */
let offered: string | null = null;

function show(tone: Tone, text: string, action?: ToastAction): void {
  needHosts();
  const id = nextId++;
  tray.set((lines) => [{ id, tone, text, at: new Date().toISOString() }, ...lines].slice(0, 50));
  const key = `toast-${id}`;
  // What was done last can be taken back, not what was done before it.
  if (offered !== null && (action || tone === 'success')) notifications.hide(offered);
  if (action) offered = key;
  const press = () => {
    notifications.hide(key);
    action?.run();
  };
  notifications.show({
    id: key,
    // Whoever reads slowly or works without a mouse needs longer to reach an action than any time set here.
    autoClose: action ? false : shownFor[tone],
    icon: icons[tone],
    className: styles.toast,
    'data-tone': tone,
    role: tone === 'error' || tone === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close message' },
    message: (
      <Row as="span" gap={12} align="center">
        {text}
        {action && (
          <button type="button" className={styles.action} onClick={press}>
            {action.label}
          </button>
        )}
      </Row>
    ),
  });
}

/**
 * One line at the bottom right with at most one action. Success stays 5 s, warning and error 2 s; one with an action stays
 * until it is taken or closed, or until something else succeeds.
 */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  info: (text: string, action?: ToastAction) => show('info', text, action),
  warning: (text: string, action?: ToastAction) => show('warning', text, action),
  error: (text: string, action?: ToastAction) => show('error', text, action),
};
