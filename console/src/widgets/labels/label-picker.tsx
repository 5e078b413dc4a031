import { type LabelType, labelsContract } from '@glasshouse/services/contexts/core/labels/labels.contract';
import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { useLive } from '../../lib/live/live.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { LabelChip } from './label-chip.tsx';
import styles from './labels.module.css';
import { labelsQuery, labelsTopic } from './labels.queries.ts';

const LabelEditor = lazy(() => import('./label-editor.tsx'));

interface Props {
  readonly type: LabelType;
  /** Ids of the labels that are on. */
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Puts labels on something: the chosen ones as chips, the others in a list with the way to the label editor. */
export function LabelPicker({ type, value, onChange }: Props) {
  const why = useRights().why(labelsContract.listLabels.access);
  const { data } = useQuery({ ...labelsQuery(type), enabled: why === null });
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  useLive(why === null ? labelsTopic : null);
  const labels = data?.data ?? [];
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <Row gap={8} rowGap={4} align="center" isWrapped className={styles.picker}>
      <Popover opened={isOpen} onChange={setOpen} position="top-start" width={220} trapFocus returnFocus shadow="sm">
        <Popover.Target>
          <Button
            variant={why === null ? 'default' : 'blocked'}
            icon={<Icon name="tags" size={15} />}
            title={why ?? undefined}
            aria-expanded={isOpen}
            onClick={() => setOpen(why === null && !isOpen)}
          >
            Labels
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.options}>
          <fieldset className={styles.group} aria-label="Labels">
            {labels.map((label) => (
              <label key={label.id} className={styles.option}>
                <input type="checkbox" checked={value.includes(label.id)} onChange={() => toggle(label.id)} />
                <LabelChip label={label} />
              </label>
            ))}
          </fieldset>
          <Button
            variant="quiet"
            onClick={() => {
              setOpen(false);
              setEditing(true);
            }}
          >
            Edit labels
          </Button>
        </Popover.Dropdown>
      </Popover>
      {labels
        .filter((label) => value.includes(label.id))
        .map((label) => (
          <LabelChip key={label.id} label={label} onRemove={() => toggle(label.id)} />
        ))}
      {isEditing && (
        <Suspense>
          <LabelEditor type={type} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Row>
  );
}
