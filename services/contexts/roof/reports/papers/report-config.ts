import { z } from 'zod';
import { asStored } from '../../../../platform/contract/words.ts';
import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import { defineEvents, type EventOf, event } from '../../../../platform/kernel/event.ts';
import type { SettingsStore } from '../../../../platform/settings/settings-store.ts';
import { type ReportConfig, reportConfigPage } from './report-config.contract.ts';

export const reportConfigEvents = defineEvents('reports', {
  'reportConfig.set': event({
    version: 1,
    data: z.object({ settings: asStored(reportConfigPage.schema).partial(), names: z.array(z.string()) }),
    activity: ({ names }) => ({ type: 'updated', text: `changed what papers look like: ${names.join(', ')}` }),
  }),
});
type ConfigEvent = EventOf<typeof reportConfigEvents>;

/** What of the papers a company set up; the stream has the account's id. */
export const reportConfigAggregate: Aggregate<Partial<ReportConfig>, ConfigEvent> = {
  type: 'reportConfig',
  evolve: (state, { data }) => ({ ...state, ...(data.settings as Partial<ReportConfig>) }),
};

/** Where the settings of the papers are kept. */
export const reportConfigStore: SettingsStore<typeof reportConfigPage.settings, Partial<ReportConfig>, ConfigEvent> = {
  page: reportConfigPage,
  aggregate: reportConfigAggregate,
  valuesIn: (state) => state,
  changed: (settings) => ({
    type: 'reportConfig.set',
    data: {
      settings: settings as never,
      names: Object.keys(settings).map((name) =>
        (reportConfigPage.settings[name as keyof ReportConfig].label as string).toLowerCase(),
      ),
    },
  }),
};
