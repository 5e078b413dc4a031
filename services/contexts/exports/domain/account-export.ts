import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { ExportEvent } from '../exports.events.ts';

/** Who asked for an archive and who fetched it. How far it is stands in its job. */
export interface AccountExportState {
  readonly by: { readonly id: number; readonly name: string };
  readonly downloads: number;
  readonly lastDownload: { readonly at: string; readonly by: string } | null;
}

/** Folds the events of an archive. */
export const accountExportAggregate: Aggregate<AccountExportState, ExportEvent> = {
  type: 'accountExport',
  evolve(state, event, at) {
    if (event.type === 'accountExport.asked') return { by: event.data.by, downloads: 0, lastDownload: null };
    if (!state) throw new Error(`${event.type} before accountExport.asked`);
    if (event.type !== 'accountExport.downloaded') return state;
    return { ...state, downloads: state.downloads + 1, lastDownload: { at, by: event.data.by.name } };
  },
};
