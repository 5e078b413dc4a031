import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { Risk } from '../../../charts/floor-tiles/column-tiles.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { riskWords } from '../production-words.ts';
import styles from './floor.module.css';
import { type FloorFilter, isFiltered, risks } from './floor-figures.ts';

interface Props {
  readonly rows: readonly PanelRow[];
  readonly filter: FloorFilter;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (filter: FloorFilter) => void;
}

const choices = (all: string, values: readonly string[]) => [
  { value: '', label: all },
  ...[...new Set(values)].sort().map((value) => ({ value, label: value })),
];

/** Narrows the floor; panels left out keep their place and fade. */
export function FloorFilterButton({ rows, filter, isOpen, onOpen, onChange }: Props) {
  const set = (part: FloorFilter) => onChange({ ...filter, ...part });
  const riskOptions = [
    { value: '', label: 'Any date' },
    ...risks.map((risk) => ({ value: risk, label: riskWords[risk] })),
  ];
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-end"
      width={280}
      trapFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Button
          icon={<IconFilter size={15} aria-hidden />}
          kbd="f"
          aria-pressed={isFiltered(filter)}
          onClick={() => onOpen(!isOpen)}
        >
          {isFiltered(filter) ? 'Filtered' : 'Filter'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.popover}>
        <Field label="Due">
          {(ids) => (
            <Select
              {...ids}
              value={filter.risk ?? ''}
              options={riskOptions}
              onChange={(value) => set({ risk: (value || undefined) as Risk | undefined })}
            />
          )}
        </Field>
        <Field label="Glass">
          {(ids) => (
            <Select
              {...ids}
              value={filter.glass ?? ''}
              options={choices(
                'Any glass',
                rows.map((row) => row.stockCode),
              )}
              onChange={(value) => set({ glass: value || undefined })}
            />
          )}
        </Field>
        <Field label="Customer">
          {(ids) => (
            <Select
              {...ids}
              value={filter.customer ?? ''}
              options={choices(
                'Any customer',
                rows.map((row) => row.contactName),
              )}
              onChange={(value) => set({ customer: value || undefined })}
            />
          )}
        </Field>
        <Button variant="quiet" disabled={!isFiltered(filter)} onClick={() => onChange({})}>
          Clear all
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
