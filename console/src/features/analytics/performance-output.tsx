import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import type { AnalyticsSearch } from './analytics-search.ts';
import { FigurePart } from './figure-part.tsx';
import { GroupPart } from './group-part.tsx';
import type { OpenRecords, PartProps } from './report-frame.tsx';
import { sayGroup } from './say-group.ts';
import { TimePart } from './time-part.tsx';

/** What the output may be told apart by. */
export const performanceGroups = [
  { value: 'stage', label: 'Stage' },
  { value: 'station', label: 'Station' },
  { value: 'user', label: 'User' },
  { value: 'stock', label: 'Stock item' },
  { value: 'thickness', label: 'Thickness' },
] as const;
type Group = (typeof performanceGroups)[number]['value'];

/** The group that the address names, where this page has it. */
export const groupIn = ({ group }: AnalyticsSearch): Group =>
  performanceGroups.find(({ value }) => value === group)?.value ?? 'stage';

/** What was done: by group, by shift, and what came to nothing. */
export function PerformanceOutput({ search, open }: PartProps) {
  const group = groupIn(search);
  const byStation = group === 'station' ? 'station' : 'stage';
  const ofStays = group === 'user' ? 'user' : 'station';
  /** The same page asks its calls by different groups: records too. */
  const openBy =
    (groupBy: string): OpenRecords =>
    (endpoint, label, parameters) =>
      open(endpoint, label, { ...parameters, groupBy });
  const by = (name: string) => ({ ...search, group: name });
  return (
    <>
      <FigurePart endpoint={calls.performanceSummary} search={search} open={open} />
      <TimePart
        endpoint={calls.stagesDoneChart}
        title={byStation === 'station' ? 'Stages done by station' : 'Stages done'}
        search={by(byStation)}
        open={openBy(byStation)}
      />
      <GroupPart
        endpoint={calls.performanceBreakdown}
        title={`Output by ${sayGroup(performanceGroups, group).toLowerCase()}`}
        by={sayGroup(performanceGroups, group)}
        search={search}
        open={open}
        empty="No stage was done in this period. A completion at a station stands here."
        isEachOpen
      />
      <TimePart
        endpoint={calls.stagesDoneChart}
        title="Stages done by shift"
        search={by('shift')}
        open={openBy('shift')}
      />
      <GroupPart
        endpoint={calls.sessionsSummary}
        title={ofStays === 'user' ? 'Panels by who worked on them' : 'Panels at stations'}
        by={sayGroup(performanceGroups, ofStays)}
        search={by(ofStays)}
        open={openBy(ofStays)}
        empty="No panel waited, was worked on or was taken back in this period. Released panels stand here."
        isEachOpen
      />
    </>
  );
}
