import { modes, type Permission } from '@glasshouse/services/platform/contract/access';
import { permissionGroups } from '@glasshouse/services/platform/contract/permission-types';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useProfile, useRights } from '../../lib/auth/profile.ts';
import styles from './profile.module.css';

/** The signed-in user and every right, granted or not. */
export function ProfilePage() {
  const { user, companyName } = useProfile();
  const rights = useRights();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{user.name}</h1>
      <p className={styles.sub}>
        {user.email} · {companyName} · {user.timeZone}
      </p>
      <table className={styles.table}>
        <caption className="sr-only">Your rights by permission type</caption>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {modes.map((mode) => (
              <th scope="col" key={mode}>
                {mode}
              </th>
            ))}
          </tr>
        </thead>
        {Object.entries(permissionGroups).map(([group, types]) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={modes.length + 1}>
                {group}
              </th>
            </tr>
            {types.map((type) => (
              <tr key={type}>
                <th scope="row">{type}</th>
                {modes.map((mode) => {
                  const isAllowed = rights.can(`${type}:${mode}` as Permission);
                  return (
                    <td key={mode} data-allowed={isAllowed || undefined}>
                      {isAllowed ? (
                        <IconCheck size={15} aria-label="allowed" />
                      ) : (
                        <IconMinus size={15} aria-label="not allowed" />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
