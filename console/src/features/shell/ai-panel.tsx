import { IconMessageChatbot } from '@tabler/icons-react';
import { IconButton } from '../../ui/button.tsx';
import styles from './top-bar.module.css';

/** The place of an assistant that is not there yet: it says so and opens nothing. */
export const AiPanel = () => (
  <IconButton label="Assistant: not in this version yet" aria-disabled="true" className={styles.off}>
    <IconMessageChatbot size={18} stroke={1.6} aria-hidden />
  </IconButton>
);
