import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { useSetStockConfigs } from '../optimiser.actions.ts';
import { stockConfigsQuery } from '../optimiser.queries.ts';
import styles from './settings.module.css';

const glassQuery = queryOptionsFor(inventoryContract.listStock, { query: { length: '-1', 'filter[kind]': 'glass' } });
const lengths = [
  ['trimMm', 'Trim'],
  ['minWasteMm', 'Shortest strip'],
  ['minFirstCutMm', 'First cuts'],
  ['minSecondCutMm', 'Second cuts'],
] as const;

/** Glasses that are cut by rules of their own; an empty field keeps the account's. */
export function GlassRules() {
  const { data } = useSuspenseQuery(stockConfigsQuery);
  const { data: glass } = useQuery(glassQuery);
  const [rows, setRows] = useState(data.configs);
  const save = useSetStockConfigs();
  const why = useRights().why(optimiserContract.setStockConfigs.access);
  const free = (glass?.data ?? []).filter((one) => !rows.some((row) => row.stockId === one.id));
  const change = (stockId: number, set: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row) => (row.stockId === stockId ? { ...row, ...set } : row)));
  const add = (id: string) => {
    const one = free.find((g) => String(g.id) === id);
    const usual = { trimMm: null, minWasteMm: null, minFirstCutMm: null, minSecondCutMm: null, isRotatable: null };
    if (one) setRows([...rows, { stockId: one.id, stockCode: one.code, ...usual, usesOffcuts: true }]);
  };
  return (
    <Section>
      <p className={styles.lead}>
        {rows.length === 0
          ? 'All glass follows the rules under Cuts. Add a glass that needs its own rules.'
          : 'All sizes in mm. An empty field uses the rule under Cuts.'}
      </p>
      {rows.map((row) => (
        <fieldset key={row.stockId} className={styles.glass} disabled={why !== null}>
          <legend>{row.stockCode}</legend>
          {lengths.map(([name, label]) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: Input is the control
            <label key={name}>
              {label}
              <Input
                inputMode="numeric"
                value={row[name] === null ? '' : String(row[name])}
                onChange={(event) => {
                  const text = event.target.value.trim();
                  change(row.stockId, { [name]: text === '' ? null : Number(text) });
                }}
              />
            </label>
          ))}
          {/* biome-ignore lint/a11y/noLabelWithoutControl: Select is the control */}
          <label>
            Turning
            <Select
              aria-label={`Rotation of ${row.stockCode}`}
              value={row.isRotatable === null ? '' : String(row.isRotatable)}
              options={[
                { value: '', label: 'Same as the stock item' },
                { value: 'true', label: 'Allowed' },
                { value: 'false', label: 'Not allowed' },
              ]}
              onChange={(value) => change(row.stockId, { isRotatable: value === '' ? null : value === 'true' })}
            />
          </label>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={row.usesOffcuts}
              onChange={(event) => change(row.stockId, { usesOffcuts: event.target.checked })}
            />
            Uses offcuts
          </label>
          <Button onClick={() => setRows(rows.filter((one) => one.stockId !== row.stockId))}>Remove</Button>
        </fieldset>
      ))}
      {save.error && <p role="alert">{save.error.details[0]?.message ?? save.error.message}</p>}
      <div className={styles.foot}>
        <Select
          aria-label="Add a glass"
          value=""
          disabled={why !== null}
          options={[
            { value: '', label: 'Add a glass …' },
            ...free.map((g) => ({ value: String(g.id), label: g.code })),
          ]}
          onChange={add}
        />
        <Button
          variant="primary"
          isBusy={save.isRunning}
          disabled={why !== null}
          title={why ?? undefined}
          onClick={() => void save.run({ body: { configs: rows.map(({ stockCode: _code, ...config }) => config) } })}
        >
          Save rules by glass
        </Button>
      </div>
    </Section>
  );
}
