import {
  priceCategories,
  priceServices,
  scopeWords,
} from '@glasshouse/services/contexts/pricing/price-change.contract';
import type { RateRow } from '@glasshouse/services/contexts/pricing/rate-rows.contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from '../pricing.module.css';
import { modeOptions } from '../pricing-words.ts';
import type { TypedRule } from './content.ts';

interface Props {
  readonly rules: readonly TypedRule[];
  readonly rows: readonly RateRow[];
  readonly stocks: readonly { readonly id: number; readonly code: string }[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rules: TypedRule[]) => void;
}

const scopes = Object.entries(scopeWords).map(([value, label]) => ({ value, label }));
const named = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const choose = { value: '', label: 'Choose' };

function targetsOf(scope: TypedRule['scope'], rows: readonly RateRow[], stocks: Props['stocks']) {
  if (scope === 'category') return named(priceCategories);
  if (scope === 'stock') return stocks.map((stock) => ({ value: String(stock.id), label: stock.code }));
  if (scope === 'group') {
    const groups = rows.filter((row) => row.section === 'glass' || row.section === 'each').map((row) => row.target);
    return [...new Set(groups)].map((value) => ({ value, label: value }));
  }
  const codes = [...new Set(rows.filter((row) => row.section === 'edgework').map((row) => row.target))];
  return [...named(priceServices), ...codes.map((code) => ({ value: `edgework:${code}`, label: `Edgework ${code}` }))];
}

/** A new rule: everything by a percentage. */
export const newRule: TypedRule = { scope: 'all', target: '', thicknessMm: '', mode: 'percent', value: '' };

/** Rules, the nearest of which decides: stock item, group, service, category, everything. */
export function RuleRows({ rules, rows, stocks, errors, onChange }: Props) {
  const set = (at: number, part: Partial<TypedRule>) =>
    onChange(rules.map((rule, i) => (i === at ? { ...rule, ...part } : rule)));
  return (
    <>
      <Stack as="ul" gap={8} className={styles.rules}>
        {rules.map((rule, i) => {
          const error = Object.entries(errors).find(([name]) => name.startsWith(`rules.${i}.`))?.[1];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name, their place is theirs
            <li key={i}>
              <div className={styles.rule}>
                <Select
                  aria-label={`Rule ${i + 1}: about`}
                  value={rule.scope}
                  options={scopes}
                  onChange={(scope) => set(i, { scope: scope as TypedRule['scope'], target: '', thicknessMm: '' })}
                />
                {rule.scope === 'all' ? (
                  <span className={styles.hint}>every price but the minimum</span>
                ) : (
                  <Select
                    aria-label={`Rule ${i + 1}: which`}
                    value={rule.target}
                    options={[choose, ...targetsOf(rule.scope, rows, stocks)]}
                    onChange={(target) => set(i, { target })}
                  />
                )}
                {rule.scope === 'group' ? (
                  <Input
                    aria-label={`Rule ${i + 1}: thickness in mm, empty for all`}
                    placeholder="all mm"
                    inputMode="decimal"
                    value={rule.thicknessMm}
                    onChange={(e) => set(i, { thicknessMm: e.target.value.replace(/[^\d.]/g, '') })}
                  />
                ) : (
                  <span />
                )}
                <Select
                  aria-label={`Rule ${i + 1}: how`}
                  value={rule.mode}
                  options={modeOptions}
                  onChange={(mode) => set(i, { mode: mode as TypedRule['mode'] })}
                />
                <Input
                  aria-label={`Rule ${i + 1}: by`}
                  inputMode="decimal"
                  value={rule.value}
                  aria-invalid={error !== undefined || undefined}
                  onChange={(e) => set(i, { value: e.target.value.replace(/[−–]/g, '-').replace(/[^\d.-]/g, '') })}
                />
                <IconButton label={`Remove rule ${i + 1}`} onClick={() => onChange(rules.filter((_, at) => at !== i))}>
                  <IconTrash size={16} />
                </IconButton>
              </div>
              {error && <p role="alert">{error}</p>}
            </li>
          );
        })}
      </Stack>
      <p>
        <Button icon={<IconPlus size={15} />} onClick={() => onChange([...rules, newRule])}>
          Add a rule
        </Button>
      </p>
    </>
  );
}
