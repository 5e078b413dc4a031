import type { LinkType } from '@glasshouse/services/contexts/core/links/link-types.contract';
import { Drawer } from '@mantine/core';
import styles from './activity-stream.module.css';
import { RecordActivity } from './record-activity.tsx';

interface Props {
  readonly linkType: LinkType;
  readonly linkId: number;
  readonly topic: string | null;
  readonly onClose: () => void;
}

/** The activity of a record over the right side of its page. */
export default function ActivityBehind({ onClose, ...record }: Props) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={340}
      withCloseButton={false}
      aria-label="Activity"
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.drawer, body: styles.drawerBody }}
    >
      <RecordActivity {...record} />
    </Drawer>
  );
}
