import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { currentTab, Tabs } from '../../widgets/page/tabs.tsx';
import { figuresQuery } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { PerformanceFloor } from './performance-floor.tsx';
import { PerformanceFurnace } from './performance-furnace.tsx';
import { PerformanceOnTime } from './performance-on-time.tsx';
import { groupIn, PerformanceOutput, performanceGroups } from './performance-output.tsx';
import { type OpenRecords, ReportFrame } from './report-frame.tsx';

const parts = [
  { id: 'ontime', label: 'On time', content: PerformanceOnTime, exported: calls.capacitySummary },
  { id: 'floor', label: 'Floor', content: PerformanceFloor, exported: calls.stagesSummary },
  { id: 'output', label: 'Output', content: PerformanceOutput, exported: calls.performanceBreakdown },
  { id: 'furnace', label: 'Furnace', content: PerformanceFurnace, exported: calls.tougheningChart },
] as const;

/** Will it be on time: what is due against what can be done, what is on the floor, and what comes out. */
export function ProductionPerformancePage({ search: asked, onSearch }: PageProps) {
  const { hash } = useLocation();
  const shown = currentTab(
    parts.map(({ id, label }) => ({ id, label, content: () => null })),
    hash,
  )?.id;
  const part = parts.find(({ id }) => id === shown) ?? parts[0];
  const isGrouped = part.id === 'output';
  // An address with another page's group shows the first of this one.
  const search = isGrouped ? { ...asked, group: groupIn(asked) } : { ...asked, group: undefined };
  const { data } = useQuery(figuresQuery(calls.productionSummary, search));
  return (
    <ReportFrame
      title="Production performance"
      sub="What is due against what can be done, what is on the floor, and what comes out"
      search={search}
      onSearch={(next) => onSearch(isGrouped ? next : { ...next, group: asked.group })}
      answer={data}
      exported={part.exported}
      {...(isGrouped && { groups: performanceGroups })}
    >
      {(open: OpenRecords) => (
        <Tabs
          label="Parts of production performance"
          tabs={parts.map(({ id, label, content: Content }) => ({
            ...{ id, label },
            content: () => <Content search={search} open={open} />,
          }))}
        />
      )}
    </ReportFrame>
  );
}
