import { printLabels } from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveRefetch } from '../../lib/live/registry.ts';

/** One layout of labels. */
export function labelLayoutQuery(id: number) {
  liveRefetch(printLabels.topic, printLabels.calls.get);
  return queryOptionsFor(printLabels.calls.get, { params: { id } });
}
