import type {
  ActivityKind,
  CommentItem,
  FieldChange,
  LogItem,
} from '@glasshouse/services/contexts/core/activity/activity.contract';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const common = (id: number, name: string) => {
  const at = hoursAgo((10 - id) * 9);
  return {
    id,
    createdAt: at,
    rootItemDate: at,
    parentActivityItemId: null,
    user: { id: null, name, profileURL: null },
  };
};

export const aLog = (id: number, activityType: ActivityKind, text: string, items: FieldChange[] = []): LogItem => ({
  ...common(id, 'Kim Lee'),
  type: 'activityLog',
  activityType,
  text,
  items,
  event: 'order.updated',
  correlationId: `sample-${id}`,
});

export const aComment = (id: number, message: string, name = 'Gus Moran'): CommentItem => ({
  ...common(id, name),
  type: 'comment',
  activityType: null,
  message,
  items: [],
  labels: [{ id: 1, name: 'Measure', colour: '#45aaf2' }],
  files: [],
});
