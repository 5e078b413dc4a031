import { maxBatch, type Notification } from '@glasshouse/services/contexts/communication/notifications.contract';
import { useState } from 'react';
import { formatCount } from '../../lib/format/number.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import { confirm, type Question } from '../../ui/confirm.tsx';
import type { Chosen } from '../../widgets/data-table/chosen.ts';
import { useMarkNotifications } from '../../widgets/notifications/notifications.actions.ts';

interface Props {
  readonly chosen: Chosen<Notification>;
  readonly onDone: () => void;
}

/** What marking will do, to how many and which. */
function questionOf({ rows, isMatching, count }: Chosen<Notification>, isRead: boolean): Question {
  const mark = isRead ? 'Mark as read' : 'Mark as unread';
  const which = isMatching ? 'Everything that matches the filters' : namesOf(rows.map((row) => row.summary));
  return {
    title: `${mark}: ${formatCount(count)} ${count === 1 ? 'notification' : 'notifications'}?`,
    text: `${which}. ${isRead ? 'They no longer count as unread.' : 'They count as unread again.'}`,
    yes: mark,
  };
}

const mostNames = 6;

/** 'A, B'; of many the first ones, and how many more. */
function namesOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return more > 0 ? `${shown} and ${formatCount(more)} more` : shown;
}

/** Asks, then marks the chosen notifications read or unread, as many requests as it takes. */
export function MarkChosen({ chosen, onDone }: Props) {
  const mark = useMarkNotifications();
  const [isReading, setReading] = useState(false);
  const run = async (isRead: boolean) => {
    if (!(await confirm(questionOf(chosen, isRead)))) return;
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
