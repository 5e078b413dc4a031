import type { PriceRequest } from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { priceRequestMachine } from '@glasshouse/state-machines/price-request/price-request.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDay, formatInstant } from '../../../lib/format/date.ts';
import { formatAmount, formatCount } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { FileList } from '../../../widgets/files/file-list.tsx';
import { LivingDiagram } from '../../../widgets/living-diagram/living-diagram.tsx';
import { type KeyFigure, Page, Section } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import styles from '../pricing.module.css';
import { requestQuery, requestsTopic } from '../pricing.queries.ts';
import { signedPercent } from '../pricing-words.ts';
import { RequestBar } from './request-bar.tsx';
import { Customers, Quotes, RequestPrices } from './request-parts.tsx';

const states = { done: 'done', current: 'now', ahead: 'ahead', notNeeded: 'skipped' } as const;
const short: Partial<Record<PriceRequest['status'], string>> = {
  generatingPriceLists: 'Price lists',
  pendingApproval: 'Approval',
  processing: 'Applying',
};

const diagramOf = (request: PriceRequest) =>
  request.steps.map((step) => ({
    id: step.status,
    label: step.label,
    ...(short[step.status] ? { short: short[step.status] } : {}),
    state: states[step.state],
    tone: step.tone,
    ...(step.at ? { fact: formatInstant(step.at) } : {}),
  }));

function figuresOf({ stockSalesPrices, averagePercent, impact }: PriceRequest): KeyFigure[] {
  const delta = impact ? (Number(impact.quotesAfter) - Number(impact.quotesBefore)).toFixed(2) : null;
  return [
    { label: 'Prices', value: formatCount(stockSalesPrices.length) },
    { label: 'Average', value: signedPercent(averagePercent), isMain: true },
    ...(impact
      ? [
          { label: 'Customers', value: formatCount(impact.customers) },
          { label: 'Open quotes', value: formatCount(impact.quotes) },
          { label: 'Quotes by $', value: formatAmount(delta ?? '0'), isMain: true },
        ]
      : []),
  ];
}

/** How far the lists of the customers are; cancel stands in the action bar and is heard between two steps. */
function Making({ progress }: { readonly progress: NonNullable<PriceRequest['progress']> }) {
  const text = progress.total > 0 ? `${progress.done} of ${progress.total} customers` : 'Beginning';
  return (
    <div className={styles.making} role="status">
      <span>Making the price lists: {text}</span>
      <progress max={Math.max(progress.total, 1)} value={progress.done} aria-label="Price lists made" />
    </div>
  );
}

const tabsOf = (request: PriceRequest) => [
  {
    id: 'prices',
    label: 'Prices',
    count: request.stockSalesPrices.length,
    content: () => <RequestPrices request={request} />,
  },
  {
    id: 'customers',
    label: 'Customers',
    ...(request.impact ? { count: request.impact.customers } : {}),
    content: () => <Customers request={request} />,
  },
  {
    id: 'quotes',
    label: 'Open quotes',
    ...(request.impact ? { count: request.impact.quotes } : {}),
    content: () => <Quotes request={request} />,
  },
  {
    id: 'files',
    label: 'Files',
    content: () => (
      <Section>
        <FileList linkType="stockPriceRequestGroup" linkId={request.id} />
      </Section>
    ),
  },
];

/** One change of prices: what it does to prices, customers and quotes, its way, and what can be done. */
export function RequestPage({ id }: { readonly id: number }) {
  const { data: request } = useSuspenseQuery(requestQuery(id));
  useLive(requestsTopic);
  usePageName(request.number);
  const from = request.effectiveOn ? `From ${formatDay(request.effectiveOn)}` : 'Applies on';
  return (
    <Page
      title={request.number}
      marks={<StatusChip machine={priceRequestMachine} status={request.status} />}
      sub={`${request.name} · ${from} · by ${request.createdBy}`}
      figures={figuresOf(request)}
      aside={<RecordActivity linkType="stockPriceRequestGroup" linkId={id} topic={requestsTopic} />}
    >
      <LivingDiagram label={`Progress of ${request.number}`} steps={diagramOf(request)} />
      <RequestBar request={request} />
      {request.progress && <Making progress={request.progress} />}
      {request.failure && (
        <Notice icon="alert" tone="danger" title="The prices were not set" role="alert">
          {request.failure}
        </Notice>
      )}
      {request.kept.length > 0 && (
        <Notice icon="info" tone="attention" title="Changed since, so not reverted">
          {request.kept.join(', ')}
        </Notice>
      )}
      {request.note && <p className={styles.note}>{request.note}</p>}
      <Tabs label="Parts of the price update" tabs={tabsOf(request)} />
    </Page>
  );
}
