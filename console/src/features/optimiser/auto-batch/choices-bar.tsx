import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import styles from './auto-batch.module.css';
import { type BatchSearch, horizonOptions, largestOptions, usual, windowOptions } from './choices.ts';

interface Props {
  readonly search: BatchSearch;
  readonly station: number;
  readonly stations: readonly { readonly id: number; readonly name: string }[];
  readonly isQueued: boolean;
  readonly onChange: (search: BatchSearch) => void;
  readonly onQueue: (isQueued: boolean) => void;
}

/** How batches are made; every change shows at once. */
export function ChoicesBar({ search, station, stations, isQueued, onChange, onQueue }: Props) {
  const { horizon = usual.horizon, window = usual.window, panels = usual.panels, rack = usual.rack } = search;
  const list = (label: string, value: number, options: readonly SelectOption[], name: keyof BatchSearch) => (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={String(value)}
          options={options}
          onChange={(text) => onChange({ ...search, [name]: Number(text) })}
        />
      )}
    </Field>
  );
  const able = stations.map((one) => ({ value: String(one.id), label: one.name }));
  return (
    <Row
      as="section"
      gap={16}
      rowGap={12}
      align="end"
      isWrapped
      className={styles.choices}
      aria-label="How panels are batched"
    >
      {able.length > 0 && list('Cut at', station, able, 'station')}
      {list('Due', horizon, horizonOptions(horizon), 'horizon')}
      {list('Due date range of a batch', window, windowOptions(window), 'window')}
      {list('Largest batch', panels, largestOptions(panels), 'panels')}
      <Row gap={16} rowGap={0} isWrapped className={styles.ticks}>
        <label>
          <input
            type="checkbox"
            checked={rack}
            onChange={(event) => onChange({ ...search, rack: event.target.checked })}
          />
          Separate batches by next stage
        </label>
        <label>
          <input type="checkbox" checked={isQueued} onChange={(event) => onQueue(event.target.checked)} />
          Optimise the sheets at once
        </label>
      </Row>
    </Row>
  );
}
