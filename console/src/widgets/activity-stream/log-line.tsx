import type { LogItem } from '@glasshouse/services/contexts/core/activity/activity.contract';
import type { ReactNode } from 'react';
import { useLive } from '../../lib/live/live.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { communicationLogsTopic } from '../communication-log/communication-log.queries.ts';
import { CommunicationLogLink } from '../communication-log/communication-log-link.tsx';
import { activityKinds } from './activity-kinds.ts';
import styles from './activity-stream.module.css';
import { type ActivityChange, tellChanges } from './tell-changes.ts';

const Change = ({ change }: { readonly change: ActivityChange }) => (
  <span className={styles.change}>
    {change.label} {change.before !== null && <del>{change.before}</del>}
    {change.before !== null && ' → '}
    {change.after !== null && <ins>{change.after}</ins>}
  </span>
);

/** What the system did has no name before it, so it starts the sentence. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One thing that happened: icon in its tone, who, what, and what stood there before. */
export function LogLine({ item, time }: { readonly item: LogItem; readonly time: ReactNode }) {
  const look = activityKinds[item.activityType];
  const isPerson = item.user.id !== null;
  // A message is written a moment after what asked for it; its link comes with it.
  useLive(item.activityType === 'emailed' && !item.communicationLogId ? communicationLogsTopic : null);
  return (
    <Row gap={8} className={styles.log} data-tone={look.tone}>
      <Icon name={look.icon} size={15} />
      <div>
        <p>
          <span className="sr-only">{look.label}: </span>
          {isPerson && <b>{item.user.name} </b>}
          {isPerson ? item.text : <b>{capital(item.text)}</b>}
          {!isPerson && <span className={styles.system}> by its rules</span>}
        </p>
        {tellChanges(item.items).map((change) => (
          <Change key={change.label} change={change} />
        ))}
        {item.communicationLogId && (
          <>
            <CommunicationLogLink id={item.communicationLogId} />{' '}
          </>
        )}
        {time}
      </div>
    </Row>
  );
}
