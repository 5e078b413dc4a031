import type { ActivityFilter } from '@glasshouse/services/contexts/core/activity/activity.contract';

type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'attention' | 'danger';

interface KindLook {
  readonly label: string;
  /** Name of a drawing in `ui/icon.tsx`. */
  readonly icon: string;
  readonly tone: Tone;
}

/** How each kind of activity looks: its tag colour by tone and its icon. The specification leaves both to us. */
export const activityKinds: Readonly<Record<ActivityFilter, KindLook>> = {
  created: { label: 'Created', icon: 'created', tone: 'success' },
  updated: { label: 'Updated', icon: 'updated', tone: 'info' },
  deleted: { label: 'Deleted', icon: 'deleted', tone: 'danger' },
  archived: { label: 'Archived', icon: 'archived', tone: 'neutral' },
  restored: { label: 'Restored', icon: 'restored', tone: 'success' },
  status: { label: 'Status', icon: 'status', tone: 'attention' },
  action: { label: 'Action', icon: 'action', tone: 'progress' },
  error: { label: 'Error', icon: 'error', tone: 'danger' },
  approved: { label: 'Approved', icon: 'approved', tone: 'success' },
  denied: { label: 'Denied', icon: 'denied', tone: 'danger' },
  emailed: { label: 'E-mailed', icon: 'emailed', tone: 'info' },
  printed: { label: 'Printed', icon: 'printed', tone: 'info' },
  comment: { label: 'Comments', icon: 'comment', tone: 'info' },
};
