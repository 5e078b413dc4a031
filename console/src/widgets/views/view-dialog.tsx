import {
  sharing,
  type View,
  type ViewScope,
  viewsContract,
} from '@glasshouse/services/contexts/core/views/views.contract';
import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { useTableUrl } from '../data-table/use-table-url.ts';
import { stateOf } from './view-state.ts';
import styles from './views.module.css';

interface Props {
  /** Endpoint name of the list. */
  readonly list: string;
  /** The view that is changed; a new one is made when left out. */
  readonly view: View | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}

const scopes: readonly { value: ViewScope; label: string }[] = [
  { value: 'own', label: 'Only me' },
  { value: 'group', label: 'A user group' },
  { value: 'everyone', label: 'Everyone' },
];

/** Names a view, says who sees it, and whether the list opens with it. */
export function ViewDialog({ list, view, onClose, onSaved }: Props) {
  const { search } = useTableUrl();
  const [name, setName] = useState(view?.name ?? '');
  const [scope, setScope] = useState<ViewScope>(view?.scope ?? 'own');
  const [groupId, setGroupId] = useState(view?.groupId ?? null);
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const refresh = [viewsContract.listViews];
  const create = useCommand(viewsContract.createView, { refresh, success: 'View saved', onDone: (a) => onSaved(a.id) });
  const update = useCommand(viewsContract.updateView, { refresh, success: 'View saved', onDone: (a) => onSaved(a.id) });
  const command = view ? update : create;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = { name, scope, groupId: scope === 'group' ? groupId : null, isDefault };
    if (view) void update.run({ params: { id: view.id }, body });
    else void create.run({ body: { ...body, list, state: stateOf(search) as never } });
  };
  return (
    <Dialog isOpen size="small" title={view ? 'Rename or share view' : 'Save view'} onClose={onClose}>
      <Stack as="form" onSubmit={submit} gap={12} noValidate>
        <Field
          label="Name"
          error={command.fieldErrors.name}
          help="Saves search, filters, sorting and columns. Ranges such as This Month stay relative."
        >
          {(ids) => (
            <Input {...ids} data-autofocus maxLength={60} value={name} onChange={(e) => setName(e.target.value)} />
          )}
        </Field>
        <ScopeField scope={scope} error={command.fieldErrors.scope} onChange={setScope} />
        {scope === 'group' && (
          <GroupField groupId={groupId} error={command.fieldErrors.groupId} onChange={setGroupId} />
        )}
        <label className={styles.check}>
          <input type="checkbox" checked={isDefault} onChange={(e) => setDefault(e.target.checked)} />
          Open the list with this view
        </label>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={command.isRunning}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

interface ScopeProps {
  readonly scope: ViewScope;
  readonly error: string | undefined;
  readonly onChange: (scope: ViewScope) => void;
}

function ScopeField({ scope, error, onChange }: ScopeProps) {
  const why = useRights().why(sharing);
  const options = scopes.map((option) => ({ ...option, isDisabled: option.value !== 'own' && why !== null }));
  return (
    <Field label="Who sees it" error={error} help={why ? `Sharing: ${why}` : undefined}>
      {(ids) => <Select {...ids} value={scope} options={options} onChange={(next) => onChange(next as ViewScope)} />}
    </Field>
  );
}

interface GroupProps {
  readonly groupId: number | null;
  readonly error: string | undefined;
  readonly onChange: (id: number | null) => void;
}

function GroupField({ groupId, error, onChange }: GroupProps) {
  const why = useRights().why(userGroupsContract.listGroups.access);
  const groups = useQuery({ ...queryOptionsFor(userGroupsContract.listGroups), enabled: why === null });
  const options = [
    { value: '', label: groups.isLoading ? 'Loading' : 'Choose a group' },
    ...(groups.data?.data ?? [])
      .filter((group) => !group.isArchived || group.id === groupId)
      .map((group) => ({ value: String(group.id), label: group.name })),
  ];
  return (
    <Field label="Group" error={error ?? groups.error?.message} help={why ?? undefined}>
      {(ids) => (
        <Select
          {...ids}
          value={String(groupId ?? '')}
          options={options}
          onChange={(next) => onChange(Number(next) || null)}
        />
      )}
    </Field>
  );
}
