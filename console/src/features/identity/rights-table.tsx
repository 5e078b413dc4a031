import { modes, type Permission } from '@glasshouse/services/platform/contract/access';
import { permissionGroups } from '@glasshouse/services/platform/contract/permission-types';
import { typeWords } from '@glasshouse/services/platform/contract/right-words';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { Rights } from '../../lib/rights/rights.ts';
import styles from './rights-table.module.css';

/** Every right by group, allowed or not. */
export function RightsTable({ rights, whose }: { readonly rights: Rights; readonly whose: string }) {
  return (
    <table className={styles.table}>
      <caption className="sr-only">{whose} permissions by type</caption>
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
              {typeWords(group)}
            </th>
          </tr>
          {types.map((type) => (
            <tr key={type}>
              <th scope="row">{typeWords(type)}</th>
              {modes.map((mode) => (
                <Mark key={mode} isAllowed={rights.can(`${type}:${mode}` as Permission)} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const Mark = ({ isAllowed }: { readonly isAllowed: boolean }) => (
  <td data-allowed={isAllowed || undefined}>
    {isAllowed ? (
      <IconCheck size={15} role="img" aria-label="allowed" />
    ) : (
      <IconMinus size={15} role="img" aria-label="not allowed" />
    )}
  </td>
);
