import { marginOf, risePercent, ruledRate } from '@glasshouse/services/contexts/pricing/price-change.contract';
import type { SalesPrice } from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { formatDecimal } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import styles from '../pricing.module.css';
import { marginText, signedPercent } from '../pricing-words.ts';
import { pastedColumn } from './content.ts';

interface Props {
  readonly prices: readonly SalesPrice[];
  readonly after: ReadonlyMap<string, string>;
  readonly own: Readonly<Record<string, string>>;
  readonly step: string;
  readonly minimumMargin: string;
  readonly onOwn: (own: Readonly<Record<string, string>>) => void;
}

const sections: Readonly<Record<SalesPrice['section'], string>> = {
  glass: 'Glass',
  stock: 'Stock items with a price of their own',
  toughening: 'Toughening',
  edgework: 'Edgework',
  holes: 'Holes',
  cutouts: 'Cutouts',
  corners: 'Corners',
  layers: 'Units and laminates',
  each: 'Hardware and services',
  minimum: 'Minimum',
};

const two = (amount: string) => formatDecimal(Number(amount).toFixed(2));

/** Every price before and after with its margin; a price is typed, a column pasted, what is shown filled by a percentage. */
export function PriceGrid({ prices, after, own, step, minimumMargin, onOwn }: Props) {
  const [search, setSearch] = useState('');
  const [percent, setPercent] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = prices.filter((one) =>
    words.every((word) => `${one.label} ${one.codes.join(' ')}`.toLowerCase().includes(word)),
  );
  const type = (key: string, text: string) => {
    const { [key]: _, ...rest } = own;
    onOwn(text === '' ? rest : { ...rest, [key]: text });
  };
  const paste = (from: number, text: string) => {
    const column = pastedColumn(text);
    const filled = column.flatMap((value, i) => {
      const row = shown[from + i];
      return row && value !== '' ? [[row.key, value] as const] : [];
    });
    onOwn({ ...own, ...Object.fromEntries(filled) });
  };
  const fill = () =>
    onOwn({
      ...own,
      ...Object.fromEntries(shown.map((row) => [row.key, ruledRate('percent', percent, row.rate, step)])),
    });
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const inputs = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
    inputs[inputs.indexOf(event.currentTarget) + by]?.focus();
  };
  return (
    <>
      <div className={`${styles.bar} ${styles.tools}`}>
        <Input
          type="search"
          aria-label="Find a price"
          placeholder="Find a price"
          value={search}
          onChange={(e) => setSearch(e.target.value)}
        />
        <Input
          aria-label="Percent to fill with"
          placeholder="%"
          size={6}
          inputMode="decimal"
          value={percent}
          onChange={(e) => setPercent(e.target.value.replace(/[^\d.-]/g, ''))}
        />
        <Button disabled={!/^-?\d+(\.\d+)?$/.test(percent)} onClick={fill}>
          Fill {shown.length} shown
        </Button>
        <Button disabled={Object.keys(own).length === 0} onClick={() => onOwn({})}>
          Clear the new prices
        </Button>
        <span className={styles.hint}>Paste a column of prices into a field: it fills downwards.</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Prices before and after">
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">Price</th>
              <th scope="col" data-minor>
                Per
              </th>
              <th scope="col">Before $</th>
              <th scope="col">After $</th>
              <th scope="col">By</th>
              <th scope="col" data-minor>
                Cost $
              </th>
              <th scope="col" data-minor>
                Margin
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => {
              const next = after.get(row.key);
              const margin = marginOf(next ?? row.rate, row.cost);
              const isLow = margin !== null && Number(margin) < Number(minimumMargin);
              return (
                <Fragment key={row.key}>
                  {row.section !== shown[i - 1]?.section && (
                    <tr className={styles.section}>
                      <td colSpan={7}>{sections[row.section]}</td>
                    </tr>
                  )}
                  <tr data-changed={next !== undefined || undefined} data-low={isLow || undefined}>
                    <th scope="row" title={row.codes.join(', ')}>
                      {row.label}
                    </th>
                    <td data-minor>{row.unit}</td>
                    <td>{two(row.rate)}</td>
                    <td>
                      <Input
                        aria-label={`New price of ${row.label}`}
                        inputMode="decimal"
                        data-own={own[row.key] === undefined ? undefined : true}
                        placeholder={two(next ?? row.rate)}
                        value={own[row.key] ?? ''}
                        onKeyDown={move}
                        onPaste={(event) => {
                          const text = event.clipboardData.getData('text');
                          if (!/[\r\n]/.test(text.trim())) return;
                          event.preventDefault();
                          paste(i, text);
                        }}
                        onChange={(e) => type(row.key, e.target.value.replace(/[^\d.]/g, ''))}
                      />
                    </td>
                    <td>{next === undefined ? '–' : signedPercent(risePercent(row.rate, next))}</td>
                    <td data-minor>{row.cost === null ? '–' : two(row.cost)}</td>
                    <td data-minor>
                      {next === undefined ? marginText(margin) : `${marginText(row.margin)} → ${marginText(margin)}`}
                      {isLow && <span className="sr-only"> below {minimumMargin} %</span>}
                    </td>
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}
