import { type Label, type LabelType, labelsContract } from '@glasshouse/services/contexts/core/labels/labels.contract';
import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../lib/auth/profile.ts';
import { useLive } from '../../lib/live/live.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { PartWait } from '../page/part-wait.tsx';
import { LabelChip } from './label-chip.tsx';
import styles from './labels.module.css';
import { labelsQuery, labelsTopic } from './labels.queries.ts';

interface Props {
  readonly type: LabelType;
  readonly onEdit: (label: Label) => void;
  readonly onCreate: () => void;
  readonly onDelete: (label: Label) => void;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

const titles: Readonly<Record<LabelType, string>> = {
  comment: 'Labels of comments',
  order: 'Labels of orders',
  contact: 'Labels of contacts',
};

/** The labels of a type, system labels marked. What is not allowed stays there, with the reason. */
export function LabelListDialog({ type, onEdit, onCreate, onDelete, onRestore, onClose }: Props) {
  const rights = useRights();
  const { data, error, refetch } = useQuery(labelsQuery(type));
  useLive(labelsTopic);
  const may = {
    edit: rights.why(labelsContract.updateLabel.access),
    add: rights.why(labelsContract.createLabel.access),
    remove: rights.why(labelsContract.deleteLabel.access),
    restore: rights.why(labelsContract.restoreLabels.access),
  };
  return (
    <Dialog isOpen title={titles[type]} size="small" onClose={onClose}>
      {!data && <PartWait error={error} onRetry={refetch} title="The labels could not be loaded" rows={1} />}
      <ul className={styles.list}>
        {data?.data.map((label) => (
          <Row as="li" key={label.id} gap={4} align="center" className={styles.item}>
            <div className={styles.what}>
              <LabelChip label={label} />
              {label.isFixed && (
                <Row as="span" gap={4} align="center" isInline className={styles.fixed}>
                  <Icon name="lock" size={13} /> System label · {label.fixedDescription}
                </Row>
              )}
            </div>
            <Allowed why={may.edit} label={`Edit ${label.name}`} icon="pencil" onClick={() => onEdit(label)} />
            <Allowed
              why={label.isFixed ? 'System labels cannot be deleted' : may.remove}
              label={`Delete ${label.name}`}
              icon="deleted"
              onClick={() => onDelete(label)}
            />
          </Row>
        ))}
      </ul>
      <DialogActions>
        <AllowedButton why={may.restore} onClick={onRestore}>
          Restore system labels
        </AllowedButton>
        <AllowedButton why={may.add} isMain onClick={onCreate}>
          Add label
        </AllowedButton>
      </DialogActions>
    </Dialog>
  );
}

interface AllowedProps {
  /** Null when allowed. */
  readonly why: string | null;
  readonly label: string;
  readonly icon: string;
  readonly onClick: () => void;
}

const Allowed = ({ why, label, icon, onClick }: AllowedProps) => (
  <IconButton
    label={why === null ? label : `${label}: ${why}`}
    aria-disabled={why !== null}
    className={why === null ? undefined : styles.off}
    onClick={why === null ? onClick : undefined}
  >
    <Icon name={icon} />
  </IconButton>
);

interface AllowedButtonProps {
  readonly why: string | null;
  readonly isMain?: boolean;
  readonly children: string;
  readonly onClick: () => void;
}

/** What is not allowed keeps its place and its focus, and says why. */
const AllowedButton = ({ why, isMain, children, onClick }: AllowedButtonProps) => (
  <Button
    variant={why !== null ? 'blocked' : isMain ? 'primary' : 'default'}
    icon={why !== null ? <Icon name="lock" /> : undefined}
    aria-disabled={why !== null}
    title={why ?? undefined}
    onClick={why === null ? onClick : undefined}
  >
    {children}
  </Button>
);
