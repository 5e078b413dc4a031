import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../lib/api/query.ts';
import { menuQuery, useRights } from '../../lib/auth/profile.ts';
import { useSettledChanges } from '../../lib/live/use-settled-changes.ts';
import { Row } from '../../ui/layout.tsx';
import { Page } from '../../widgets/page/page.tsx';
import styles from './analytics.module.css';
import { ordersTopic } from './analytics.queries.ts';
import { FigurePart } from './figure-part.tsx';
import { RecordsDrawer } from './records-drawer.tsx';
import type { OpenRecords } from './report-frame.tsx';

/** An area of the analytics pages, and the live figures it shows on the way to them. */
interface Area {
  readonly name: string;
  /** Links of its pages begin so. */
  readonly below: readonly string[];
  /** Null where it has none. */
  readonly figures: Endpoint | null;
  /** Of today, or what is named. */
  readonly preset: string;
}
const reports = '/analytics/reports';
const areas: readonly Area[] = [
  { name: 'Orders', below: [`${reports}/orders`], figures: calls.orderValueSummary, preset: 'today' },
  { name: 'Production', below: [`${reports}/production`], figures: calls.productionSummary, preset: 'today' },
  {
    name: 'Stock and purchasing',
    below: [`${reports}/inventory`, `${reports}/purchasing`],
    figures: calls.purchasingSummary,
    preset: 'today',
  },
  { name: 'Accounts', below: [`${reports}/accounts`], figures: calls.accountsSummary, preset: 'thisMonth' },
  { name: 'Contacts', below: [`${reports}/contacts`], figures: calls.contactsSummary, preset: 'thisMonth' },
  { name: 'Pricing', below: [`${reports}/pricing`], figures: null, preset: 'thisMonth' },
];

/** The way to every page of figures, with some of them live: each area by the rights of the user. */
export function AnalyticsPage() {
  const { menu } = useSuspenseQuery(menuQuery).data;
  const pages = menu.find(({ icon }) => icon === 'analytics')?.children ?? [];
  const [drilled, setDrilled] = useState<{
    readonly endpoint: Endpoint;
    readonly label: string;
    readonly parameters: Readonly<Record<string, string>>;
    readonly preset: string;
  } | null>(null);
  useSettledChanges(
    [ordersTopic],
    () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('intelligence.'),
      }),
  );
  return (
    <Page title="Analytics" sub="Point at a name to read what it counts; press a number to see its records">
      {areas.map((area) => (
        <AreaPart
          key={area.name}
          area={area}
          pages={pages.filter(({ link }) => area.below.some((start) => link.startsWith(`${start}/`)))}
          open={(endpoint, label, parameters) => setDrilled({ endpoint, label, parameters, preset: area.preset })}
        />
      ))}
      {drilled && <RecordsDrawer {...drilled} search={{ preset: drilled.preset }} onClose={() => setDrilled(null)} />}
    </Page>
  );
}

interface Props {
  readonly area: Area;
  readonly pages: readonly { readonly name: string; readonly link: string; readonly blocker: string | null }[];
  readonly open: OpenRecords;
}

const periods: Readonly<Record<string, string>> = { today: 'today', thisMonth: 'this month' };

function AreaPart({ area, pages, open }: Props) {
  const { allows } = useRights();
  if (pages.length === 0) return null;
  const figures = area.figures && allows(area.figures.access) ? area.figures : null;
  return (
    <section aria-label={area.name}>
      <h2 className={styles.area}>
        {area.name}
        {figures && <small>, {periods[area.preset]}</small>}
      </h2>
      {figures && <FigurePart endpoint={figures} search={{ preset: area.preset }} open={open} />}
      <Row as="ul" gap={24} rowGap={4} isWrapped className={styles.pages}>
        {pages.map(({ name, link, blocker }) => (
          <li key={link}>
            {blocker === null ? (
              <Link to={link as never}>{name}</Link>
            ) : (
              <>
                <span>{name}</span> <small>{blocker}</small>
              </>
            )}
          </li>
        ))}
      </Row>
    </section>
  );
}
