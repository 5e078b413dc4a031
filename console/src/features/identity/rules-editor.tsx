import type { PermissionMap } from '@glasshouse/services/contexts/identity/identity.contract';
import {
  type Cells,
  type Holder,
  type Impact,
  proofContract,
} from '@glasshouse/services/contexts/identity/proof/proof.contract';
import { type Access, type Mode, modes } from '@glasshouse/services/platform/contract/access';
import { permissionGroups } from '@glasshouse/services/platform/contract/permission-types';
import { typeWords } from '@glasshouse/services/platform/contract/right-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { CellDialog } from './rights/cell-dialog.tsx';
import { onGridKey } from './rights/grid-keys.ts';
import { ImpactDialog } from './rights/impact-dialog.tsx';
import { RuleCell } from './rule-cell.tsx';
import { changesOf, type RuleDraft, ruleNow, setRule } from './rule-changes.ts';
import styles from './rules-editor.module.css';

interface Props {
  readonly of: Holder;
  readonly permissions: PermissionMap;
  /** Who may change these rules. */
  readonly access: Access;
  /** What a rule that is not set falls back to: "the groups", "deny". */
  readonly fallback: string;
  readonly isSaving: boolean;
  readonly onSave: (changes: ReturnType<typeof changesOf>) => Promise<boolean>;
  readonly onReset: () => void;
}

/** Types by group whose plain words hold all that was typed. */
const found = (text: string) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(permissionGroups).flatMap(([group, types]) => {
    const fits = types.filter((type) =>
      words.every((word) => `${typeWords(group)} ${typeWords(type)}`.toLowerCase().includes(word)),
    );
    return fits.length ? [[group, fits] as const] : [];
  });
};

/** What each right follows from; undefined for whoever may not be told. */
function useCells(of: Holder): Cells | undefined {
  const mayAsk = useRights().allows(proofContract.rightsOf.access);
  const query = { of: `${of.kind}:${of.id}` };
  return useQuery({ ...queryOptionsFor(proofContract.rightsOf, { query }), enabled: mayAsk }).data?.cells;
}

/** Every right with its value and what it follows from. A press shows the proof; rules form a draft that is saved once. */
export function RulesEditor({ of, permissions, access, fallback, isSaving, onSave, onReset }: Props) {
  const [draft, setDraft] = useState<RuleDraft>(new Map());
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const [impact, setImpact] = useState<readonly Impact[] | null>(null);
  const trial = useCommand(proofContract.tryChanges);
  const why = useRights().why(access);
  const cells = useCells(of);
  const change = (right: string, rule: Parameters<typeof setRule>[3]) => {
    if (why === null) setDraft(setRule(permissions, draft, right, rule));
  };
  const look = async () => {
    const answer = await trial.run({ body: { changes: [{ of, permissions: changesOf(draft) }] } });
    if (answer) setImpact(answer.rows);
  };
  const save = async () => {
    if (!(await onSave(changesOf(draft)))) return;
    setDraft(new Map());
    setImpact(null);
  };
  const groups = found(search);
  return (
    <>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.search}
          aria-label="Search permissions"
          placeholder="Search permissions"
          value={search}
          onChange={(e) => setSearch(e.target.value)}
        />
        <p className={styles.help}>
          {why ??
            `Press a permission to see why it is so and to change its rule: inherit (from ${fallback}), allow or deny.`}
          {why === null && <span className={styles.keys}> Keys: arrows move, A allows, D denies, I inherits.</span>}
        </p>
      </div>
      <div className={styles.scroll}>
        {/* The table takes the keys of the buttons in it. */}
        <table className={styles.table} onKeyDown={(event) => onGridKey(event, change)}>
          <caption className="sr-only">Permissions by type</caption>
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
          {groups.map(([group, types]) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={modes.length + 1}>
                  {typeWords(group)}
                </th>
              </tr>
              {types.map((type) => (
                <tr key={type}>
                  <th scope="row">{typeWords(type)}</th>
                  {modes.map((mode: Mode) => (
                    <RuleCell
                      key={mode}
                      right={`${type}:${mode}`}
                      permissions={permissions}
                      draft={draft}
                      source={cells?.[`${type}:${mode}`]?.text}
                      onPress={() => setShown(`${type}:${mode}`)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        {groups.length === 0 && <p className={styles.help}>No permission is called that. Try fewer letters.</p>}
      </div>
      <div className={styles.bar}>
        <Button variant="primary" isBusy={trial.isRunning} disabled={draft.size === 0} onClick={() => void look()}>
          {draft.size === 0 ? 'Nothing changed' : `Review ${draft.size} ${draft.size === 1 ? 'rule' : 'rules'}`}
        </Button>
        <Button disabled={draft.size === 0} onClick={() => setDraft(new Map())}>
          Discard
        </Button>
        <Button variant="quiet" disabled={why !== null || isSaving} title={why ?? undefined} onClick={onReset}>
          Remove all own rules
        </Button>
      </div>
      {shown && (
        <CellDialog
          of={of}
          right={shown}
          rule={ruleNow(permissions, draft, ...partsOf(shown))}
          cells={cells}
          why={why}
          onRule={(rule) => change(shown, rule)}
          onClose={() => setShown(null)}
        />
      )}
      {impact && (
        <ImpactDialog rows={impact} isSaving={isSaving} onSave={() => void save()} onClose={() => setImpact(null)} />
      )}
    </>
  );
}

const partsOf = (right: string) => right.split(':') as [type: string, mode: Mode];
