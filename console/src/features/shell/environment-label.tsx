import { proxyAccess } from '../../lib/api/client.ts';
import { useProfile } from '../../lib/auth/profile.ts';
import { useStore } from '../../lib/store.ts';
import styles from './top-bar.module.css';

const meaning = {
  PROXY: 'You are working in the account of another company',
  LOCAL: 'Not the production system: a server on this computer',
  STAGING: 'Not the production system: a test server',
};

/** Where this console works, when it is not the real business of the user: PROXY, LOCAL or STAGING. */
export function EnvironmentLabel() {
  const isProxy = useStore(proxyAccess);
  const { environment } = useProfile().ui;
  const labels = [isProxy ? ('PROXY' as const) : null, environment ?? null];
  return labels.map((label) =>
    label === null ? null : (
      <span key={label} className={styles.environment} data-label={label} title={meaning[label]}>
        {label}
      </span>
    ),
  );
}
