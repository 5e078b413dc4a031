import type { Answer } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { type ReactNode, useState } from 'react';
import { queryClient } from '../../lib/api/query.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useSettledChanges } from '../../lib/live/use-settled-changes.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { Page } from '../../widgets/page/page.tsx';
import styles from './analytics.module.css';
import { ordersTopic } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { ExportFiles } from './export-files.tsx';
import { PeriodBar } from './period-bar.tsx';
import { RecordsDrawer } from './records-drawer.tsx';
import { sayLag } from './say-value.ts';

/** Opens the records behind a figure of a call. */
export type OpenRecords = (endpoint: Endpoint, label: string, parameters: Readonly<Record<string, string>>) => void;

/** What a part of a page of figures is given. */
export interface PartProps {
  readonly search: AnalyticsSearch;
  readonly open: OpenRecords;
}

interface Props {
  readonly title: string;
  readonly sub: string;
  readonly search: AnalyticsSearch;
  readonly onSearch: (search: AnalyticsSearch) => void;
  /** The answer whose period and freshness the page shows. */
  readonly answer: Pick<Answer<object>, 'period' | 'asOf' | 'fresh'> | undefined;
  /** The call that is exported. */
  readonly exported: Endpoint;
  readonly groups?: readonly SelectOption[];
  readonly hasCompare?: boolean;
  /** Parameters of the exported call beside the address. */
  readonly more?: Readonly<Record<string, string>>;
  /** Stands instead of the period, where a page shows one day. */
  readonly bar?: ReactNode;
  readonly children: (open: OpenRecords) => ReactNode;
}

/** A page of figures: period and groups in the address, freshness, export, and the records behind each number. */
export function ReportFrame({
  title,
  sub,
  search,
  onSearch,
  answer,
  exported,
  groups,
  hasCompare,
  more,
  bar,
  children,
}: Props) {
  const [drilled, setDrilled] = useState<{
    endpoint: Endpoint;
    label: string;
    parameters: Readonly<Record<string, string>>;
  } | null>(null);
  useSettledChanges(
    [ordersTopic],
    () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('intelligence.'),
      }),
  );
  const lag = answer?.fresh.lagMs ?? 0;
  return (
    <Page
      title={title}
      sub={
        <>
          {sub} · <span role="status">{sayLag(lag)}</span>
        </>
      }
      actions={<ExportFiles endpoint={exported} search={search} {...(more && { more })} />}
    >
      {bar ?? (
        <PeriodBar
          search={search}
          period={answer?.period}
          onSearch={onSearch}
          groups={groups}
          {...(hasCompare === undefined ? {} : { hasCompare })}
        />
      )}
      {answer && !answer.asOf.isNow && (
        <div className={styles.asOf}>
          <NoticeBar type="info">The numbers as they stood at {formatInstant(answer.asOf.at)}.</NoticeBar>
        </div>
      )}
      {children((endpoint, label, parameters) => setDrilled({ endpoint, label, parameters }))}
      {drilled && <RecordsDrawer {...drilled} search={search} onClose={() => setDrilled(null)} />}
    </Page>
  );
}
