import { type LabelType, labelsContract } from '@glasshouse/services/contexts/core/labels/labels.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveRefetch } from '../../lib/live/registry.ts';

/** Labels that are added, changed or deleted while somebody looks. */
export const labelsTopic = 'labels';

liveRefetch(labelsTopic, labelsContract.listLabels);

/** Labels of a type. */
export const labelsQuery = (type: LabelType) => queryOptionsFor(labelsContract.listLabels, { query: { type } });
