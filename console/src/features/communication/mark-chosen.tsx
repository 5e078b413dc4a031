import { maxBatch, type Notification } from '@glasshouse/services/contexts/communication/notifications.contract';
import { useState } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import type { Chosen } from '../../widgets/data-table/chosen.ts';
import { useMarkNotifications } from '../../widgets/notifications/notifications.actions.ts';

interface Props {
  readonly chosen: Chosen<Notification>;
  readonly onDone: () => void;
}

/** Marks the chosen notifications read or unread, as many requests as it takes. */
export function MarkChosen({ chosen, onDone }: Props) {
  const mark = useMarkNotifications();
  const [isReading, setReading] = useState(false);
  const run = async (isRead: boolean) => {
    setReading(true);
    const rows = await chosen.readAll(new AbortController().signal, () => {}).finally(() => setReading(false));
    const ids = rows.map((row) => row.id);
    for (let at = 0; at < ids.length; at += maxBatch)
      if (!(await mark.run({ body: { ids: ids.slice(at, at + maxBatch), isRead } }))) return;
    onDone();
  };
  useKeys([{ keys: 'r', label: 'Mark the selected notifications as read', group: 'List', run: () => void run(true) }]);
  const isBusy = mark.isRunning || isReading;
  return (
    <>
      <Button kbd="r" isBusy={isBusy} onClick={() => void run(true)}>
        Mark as read
      </Button>
      <Button isBusy={isBusy} onClick={() => void run(false)}>
        Mark as unread
      </Button>
    </>
  );
}
