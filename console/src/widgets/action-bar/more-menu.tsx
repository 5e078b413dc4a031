import { Menu } from '@mantine/core';
import { IconDots, IconLock } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import styles from './action-bar.module.css';
import { ActionIcon } from './action-icon.tsx';
import type { RecordAction } from './arrange.ts';

interface Props {
  readonly actions: readonly RecordAction[];
  readonly onPress: (action: RecordAction) => void;
}

/** The actions that found no place in the bar; blocked ones say why. */
export function MoreMenu({ actions, onPress }: Props) {
  return (
    <Menu position="bottom-start" width={340} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button variant="quiet" icon={<IconDots size={16} aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {actions.map((action) => (
          <Menu.Item
            key={action.action}
            className={styles.item}
            data-danger={(action.allowed && action.dangerous) || undefined}
            aria-disabled={!action.allowed || undefined}
            closeMenuOnClick={action.allowed}
            leftSection={
              action.allowed ? <ActionIcon action={action.action} /> : <IconLock size={14} stroke={1.6} aria-hidden />
            }
            onClick={() => action.allowed && onPress(action)}
          >
            {action.label}
            {!action.allowed && <span className={styles.why}>{action.blockers[0]?.text}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
