import { Menu } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconDots, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './action-bar.module.css';
import { ActionIcon } from './action-icon.tsx';
import type { RecordAction } from './arrange.ts';

interface Props {
  readonly actions: readonly RecordAction[];
  readonly onPress: (action: RecordAction) => void;
}

/** The actions that found no place in the bar: what is possible, then, folded away, what is not, each with its reason. */
export function MoreMenu({ actions, onPress }: Props) {
  const possible = actions.filter((action) => action.allowed);
  const blocked = actions.filter((action) => !action.allowed);
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = possible.length > 0 && blocked.length > 0 && !isUnfolded;
  return (
    <Menu position="bottom-start" width={340} transitionProps={{ duration: 120 }} onClose={() => setUnfolded(false)}>
      <Menu.Target>
        <Button variant="quiet" icon={<IconDots size={16} aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {possible.map((action) => (
          <Menu.Item
            key={action.action}
            className={styles.item}
            data-danger={action.dangerous || undefined}
            leftSection={<ActionIcon action={action.action} />}
            onClick={() => onPress(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
        {possible.length > 0 && blocked.length > 0 && (
          <Menu.Item
            className={styles.fold}
            closeMenuOnClick={false}
            aria-expanded={isUnfolded}
            rightSection={
              isFolded ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />
            }
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {blocked.length} not possible now
          </Menu.Item>
        )}
        {!isFolded &&
          blocked.map((action) => (
            <Menu.Item
              key={action.action}
              className={styles.item}
              aria-disabled
              closeMenuOnClick={false}
              leftSection={<IconLock size={14} stroke={1.6} aria-hidden />}
            >
              {action.label}
              <span className={styles.why}>{action.blockers[0]?.text}</span>
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
