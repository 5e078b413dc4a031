import { useEffect } from 'react';
import { formatDay } from '../../lib/format/date.ts';
import { markViewed } from '../../lib/page/viewed-version.ts';
import { Page, Section } from '../../widgets/page/page.tsx';
import { versions } from './changes.ts';
import styles from './support.module.css';

const words = { new: 'New', better: 'Better', mended: 'Mended' };

/** The change log. Opening it counts as having viewed this version. */
export function WhatsNewPage() {
  useEffect(() => {
    const [latest] = versions;
    if (latest) markViewed(latest.version);
  }, []);
  return (
    <Page title="What's New">
      <Section>
        <div className={styles.page}>
          {versions.map(({ version, date, changes }) => (
            <section key={version} className={styles.version} aria-label={`Version ${version}`}>
              <h2>
                Version {version} <time dateTime={date}>{formatDay(date)}</time>
              </h2>
              <ul className={styles.changes}>
                {changes.map(({ kind, text }) => (
                  <li key={text}>
                    <span className={styles.kind} data-kind={kind}>
                      {words[kind]}
                    </span>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Section>
    </Page>
  );
}
