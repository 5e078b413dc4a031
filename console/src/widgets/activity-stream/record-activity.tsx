import {
  type ActivityItem,
  activityContract,
  type LinkType,
} from '@glasshouse/services/contexts/core/activity/activity.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useLiveChange } from '../../lib/live/live.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { ActivityStream } from './activity-stream.tsx';
import type { ActivityLine } from './group-activity.ts';
import { tellChanges } from './tell-changes.ts';

const pageLength = 50;

interface Props {
  readonly linkType: LinkType;
  readonly linkId: number;
  /** The live topic of the record's kind: when this record changes on it, its activity is read again. */
  readonly topic: string;
  readonly foot?: ReactNode;
}

const lineOf = (item: ActivityItem): ActivityLine => ({
  id: item.id,
  createdAt: item.createdAt,
  type: item.activityType,
  actor: item.user.id === null ? null : item.user.name,
  text: item.text,
  changes: tellChanges(item.items),
});

/** What happened to a record, read from its events, newest first. */
export function RecordActivity({ linkType, linkId, topic, foot }: Props) {
  const [length, setLength] = useState(pageLength);
  const options = queryOptionsFor(activityContract.listActivity, { query: { linkType, linkId, start: 0, length } });
  const { data, isError, error, refetch } = useQuery({ ...options, placeholderData: keepPreviousData });
  useLiveChange(topic, linkId, () => void refetch());
  if (isError && !data)
    return (
      <Notice
        icon="alert"
        tone="danger"
        title="The activity could not be read"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </Notice>
    );
  if (!data) return <PageSkeleton rows={5} />;
  return (
    <ActivityStream
      lines={data.data.map(lineOf)}
      total={data.recordsTotal}
      onMore={() => setLength(length + pageLength)}
      foot={foot}
    />
  );
}
