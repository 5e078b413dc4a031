import type { Notification } from '@glasshouse/services/contexts/communication/notifications.contract';
import { Menu } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { whenText } from './notification-words.ts';
import { useSnoozeNotification } from './notifications.actions.ts';
import { snoozeTimes } from './snooze-times.ts';

type Line = Pick<Notification, 'id' | 'summary' | 'snoozedUntil'>;

interface Props {
  readonly line: Line;
  readonly className?: string;
  /** Drawn within the tray, which closes when something outside it is pressed; a list would cut the menu off. */
  readonly isInTray?: boolean;
}

/** Puts a notification off, or brings back one that is. */
export function SnoozeMenu({ line, className, isInTray = false }: Props) {
  const snooze = useSnoozeNotification();
  const put = async (until: string | null) => {
    const done = await snooze.run({ params: { id: line.id }, body: { until } });
    if (done) toast.success(until === null ? 'It is back in your inbox' : `Snoozed until ${whenText(until)}`);
  };
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }} withinPortal={!isInTray}>
      <Menu.Target>
        <IconButton label={`Snooze: ${line.summary}`} className={className}>
          <IconClockPause size={15} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {line.snoozedUntil !== null && <Menu.Item onClick={() => void put(null)}>Bring it back now</Menu.Item>}
        {snoozeTimes().map(({ label, until }) => (
          <Menu.Item key={label} onClick={() => void put(until)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
