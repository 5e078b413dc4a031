import type { PermissionMap } from '@glasshouse/services/contexts/identity/identity.contract';
import { type Access, type Mode, modes } from '@glasshouse/services/platform/contract/access';
import { permissionGroups } from '@glasshouse/services/platform/contract/permission-types';
import { IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { changesOf, pressRule, type RuleDraft, resultNow, ruleNow } from './rule-changes.ts';
import styles from './rules-editor.module.css';

interface Props {
  readonly permissions: PermissionMap;
  /** Who may change these rules. */
  readonly access: Access;
  /** What a rule that is not set falls back to: "the groups", "deny". */
  readonly fallback: string;
  readonly isSaving: boolean;
  readonly onSave: (changes: ReturnType<typeof changesOf>) => Promise<boolean>;
  readonly onReset: () => void;
}

const ruleWords = { inherit: 'inherits', allow: 'allow', deny: 'deny' } as const;
const resultIcons = { allow: IconCheck, deny: IconMinus } as const;

/** 'stockTakeCount' → 'Stock take count'. */
const nameOf = (type: string) => {
  const text = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

interface CellProps {
  readonly permissions: PermissionMap;
  readonly draft: RuleDraft;
  readonly type: string;
  readonly mode: Mode;
  readonly why: string | null;
  readonly onPress: () => void;
}

function Cell({ permissions, draft, type, mode, why, onPress }: CellProps) {
  const rule = ruleNow(permissions, draft, type, mode);
  const result = resultNow(permissions, draft, type, mode);
  const Drawing = result === null ? IconClock : resultIcons[result];
  const outcome = result === null ? 'shown after saving' : result === 'allow' ? 'allowed' : 'not allowed';
  return (
    <td>
      <button
        type="button"
        className={styles.rule}
        data-result={result ?? undefined}
        data-own={rule !== 'inherit' || undefined}
        data-changed={draft.has(`${type}:${mode}`) || undefined}
        aria-disabled={why !== null || undefined}
        aria-label={`${nameOf(type)}, ${mode}: ${ruleWords[rule]}, ${outcome}`}
        title={why ?? `${ruleWords[rule]}: ${outcome}`}
        onClick={() => why === null && onPress()}
      >
        <Drawing size={14} stroke={2} aria-hidden />
        {ruleWords[rule]}
      </button>
    </td>
  );
}

/** Every right with its rule and what it comes to. A press goes on to the next rule; nothing counts until it is saved. */
export function RulesEditor({ permissions, access, fallback, isSaving, onSave, onReset }: Props) {
  const [draft, setDraft] = useState<RuleDraft>(new Map());
  const why = useRights().why(access);
  const save = async () => {
    if (await onSave(changesOf(draft))) setDraft(new Map());
  };
  return (
    <>
      <p className={styles.help}>
        {why ?? `Press a right to change its rule: inherits (from ${fallback}), allow, deny. Deny always wins.`}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="sr-only">Rights by permission type</caption>
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
                  {nameOf(group)}
                </th>
              </tr>
              {types.map((type) => (
                <tr key={type}>
                  <th scope="row">{nameOf(type)}</th>
                  {modes.map((mode) => (
                    <Cell
                      key={mode}
                      permissions={permissions}
                      draft={draft}
                      type={type}
                      mode={mode}
                      why={why}
                      onPress={() => setDraft(pressRule(permissions, draft, type, mode))}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <div className={styles.bar}>
        <Button variant="primary" isBusy={isSaving} disabled={draft.size === 0} onClick={() => void save()}>
          {draft.size === 0 ? 'Nothing changed' : `Save ${draft.size} ${draft.size === 1 ? 'rule' : 'rules'}`}
        </Button>
        <Button disabled={draft.size === 0} onClick={() => setDraft(new Map())}>
          Discard
        </Button>
        <Button variant="quiet" disabled={why !== null || isSaving} title={why ?? undefined} onClick={onReset}>
          Remove all own rules
        </Button>
      </div>
    </>
  );
}
