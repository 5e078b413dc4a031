import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMenu } from '../../lib/auth/menu.ts';
import { useProfile } from '../../lib/auth/profile.ts';
import { formatDay, greeting } from '../../lib/format/date.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { usePageBanner } from '../../lib/page/page-banner.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { Areas } from './areas.tsx';
import styles from './dashboard.module.css';
import { countText, figureText } from './figure-text.ts';
import { Line } from './line.tsx';
import { useFailure } from './use-failure.ts';
import { useFigures } from './use-figures.ts';

// What draws is fetched after the counts: they are read first.
const OutlookSection = lazy(() => import('./outlook/outlook.tsx').then((m) => ({ default: m.OutlookSection })));

/** The first page: who you are, what waits for somebody, the day in numbers, and every area. */
export function DashboardPage() {
  const profile = useProfile();
  const { pending, summary } = useFigures();
  const isNarrow = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false });
  usePageBanner(useFailure([pending, summary]));
  const items = pending.data?.data ?? [];
  const groups = [...new Set(items.map((item) => item.group))];
  const areas = useMenu().filter((item) => item.link !== '/');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {greeting()}, {profile.displayName.split(' ')[0]}
      </h1>
      <p className={styles.sub}>
        {profile.companyName}, {formatDay(dayOf(new Date()))}
      </p>
      {isNarrow && <Areas areas={areas} isLarge />}
      <div className={styles.groups}>
        {pending.data
          ? groups.map((group) => (
              <Group key={group} title={group}>
                {items
                  .filter((item) => item.group === group)
                  .map((item) => (
                    <Line key={item.id} {...item} value={countText(item)} isQuiet={item.count === 0} />
                  ))}
              </Group>
            ))
          : !pending.error && <Waiting />}
        {summary.data && (
          <Group title="Today">
            {summary.data.data.map((figure) => (
              <Line key={figure.id} {...figure} value={figureText(figure)} isQuiet={Number(figure.value) === 0} />
            ))}
          </Group>
        )}
      </div>
      <Suspense>
        <OutlookSection />
      </Suspense>
      {!isNarrow && <Areas areas={areas} />}
    </div>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.group} aria-label={title}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
);

/** The same groups in grey while the first answer is on its way. */
const Waiting = () => (
  <Delayed>
    {['Orders', 'Factory', 'Deliveries'].map((title) => (
      <Group key={title} title={title}>
        {[1, 2, 3, 4].map((line) => (
          <li key={line} className={styles.line}>
            <Bone />
          </li>
        ))}
      </Group>
    ))}
  </Delayed>
);
