import { type View, viewsContract } from '@glasshouse/services/contexts/core/views/views.contract';
import { Menu } from '@mantine/core';
import { IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useActions } from '../../lib/actions/actions.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Row } from '../../ui/layout.tsx';
import { useTableUrl } from '../data-table/use-table-url.ts';
import { ViewDialog } from './view-dialog.tsx';
import { stateOf, urlOf } from './view-state.ts';
import styles from './views.module.css';

interface Props {
  /** Endpoint name of the list. */
  readonly list: string;
  readonly to: string;
  /** The saved view the list began with. */
  readonly open: View | undefined;
  readonly isChanged: boolean;
}

/** Save view, and what can be done with the open one: save or undo its changes, rename, share, default, delete. */
export function ViewActions({ list, to, open, isChanged }: Props) {
  const { search } = useTableUrl();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'new' | 'change' | null>(null);
  const again = { refresh: [viewsContract.listViews] };
  const update = useCommand(viewsContract.updateView, again);
  const remove = useCommand(viewsContract.deleteView, {
    ...again,
    success: 'View deleted',
    onDone: () => void navigate({ to, search: { ...stateOf(search) } as never, replace: true }),
  });
  useActions([{ id: `save view ${list}`, label: 'Save view', group: 'Views', run: () => setDialog('new') }]);
  const askDelete = async (view: View) => {
    const text = view.isOwn
      ? `"${view.name}" will be deleted for everybody who sees it. The ${list.split('.')[0]} themselves stay.`
      : `"${view.name}" is shared by ${view.ownerName} and will be deleted for everybody who sees it.`;
    if (await confirm({ title: 'Delete view?', text, yes: 'Delete', isDangerous: true }))
      await remove.run({ params: { id: view.id } });
  };
  const show = (view: View) => void navigate({ to, search: urlOf(view) as never, replace: true });
  return (
    <Row as="span" gap={2} align="center" className={styles.actions}>
      {open && isChanged && (
        <>
          {open.canChange && (
            <Button
              variant="quiet"
              isBusy={update.isRunning}
              onClick={() => void update.run({ params: { id: open.id }, body: { state: stateOf(search) as never } })}
            >
              Save changes
            </Button>
          )}
          <Button variant="quiet" onClick={() => show(open)}>
            Reset
          </Button>
        </>
      )}
      <Button variant="quiet" icon={<IconPlus size={15} aria-hidden />} onClick={() => setDialog('new')}>
        Save view
      </Button>
      {open && (
        <OpenMenu
          view={open}
          onChange={() => setDialog('change')}
          onDefault={() => void update.run({ params: { id: open.id }, body: { isDefault: !open.isDefault } })}
          onDelete={() => void askDelete(open)}
        />
      )}
      {dialog && (
        <ViewDialog
          list={list}
          view={dialog === 'change' ? open : undefined}
          onClose={() => setDialog(null)}
          onSaved={(id) => {
            setDialog(null);
            if (dialog === 'new') void navigate({ to, search: { ...stateOf(search), v: id } as never, replace: true });
          }}
        />
      )}
    </Row>
  );
}

interface MenuProps {
  readonly view: View;
  readonly onChange: () => void;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
}

function OpenMenu({ view, onChange, onDefault, onDelete }: MenuProps) {
  const why = view.canChange ? undefined : `Only ${view.ownerName} can change it`;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <IconButton label={`More for the view ${view.name}`}>
          <IconDotsVertical size={16} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <Menu.Item onClick={onDefault}>
          {view.isDefault ? 'Stop opening the list with this view' : 'Open the list with this view'}
        </Menu.Item>
        <Menu.Item disabled={!view.canChange} title={why} onClick={onChange}>
          Rename or share
          {why && <small className={styles.why}>{why}</small>}
        </Menu.Item>
        <Menu.Item disabled={!view.canChange} title={why} color="var(--danger)" onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
