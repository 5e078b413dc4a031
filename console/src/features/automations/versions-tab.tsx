import { useSuspenseQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/format/date.ts';
import styles from './automations.module.css';
import { versionsQuery } from './automations.queries.ts';

/** Every version that ran, the newest first, with what it changed. */
export function VersionsTab({ ruleId }: { readonly ruleId: number }) {
  const { data } = useSuspenseQuery(versionsQuery(ruleId)).data;
  if (data.length === 0) return <p>No version ran yet. Each time the rule is switched on, its version is kept here.</p>;
  return (
    <ol className={styles.versions} reversed>
      {data.map(({ version, at, by, isShadow, sentence, changes }) => (
        <li key={version}>
          <strong>
            Version {version}
            {isShadow && ', in shadow'}
          </strong>{' '}
          <span className={styles.facts}>
            {formatInstant(at)} by {by}
          </span>
          <p>{sentence}</p>
          {changes.length > 0 && (
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
