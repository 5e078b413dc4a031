import { IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatDecimal } from '../../../lib/format/number.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { numberText } from '../../../widgets/form/fields.tsx';
import styles from './form.module.css';
import { ItemField } from './item-field.tsx';
import type { Item } from './items.ts';
import { type DraftLine, lackOf, lineAmount } from './lines.ts';

interface Props {
  readonly line: DraftLine;
  readonly number: number;
  readonly items: readonly Item[];
  /** It goes to the supplier when it is saved: what the line lacks keeps it. */
  readonly isSent: boolean;
  readonly errors: readonly string[];
  readonly onChange: (part: Partial<DraftLine>) => void;
  readonly onItem: (text: string, item: Item | null) => void;
  readonly onRemove: () => void;
  /** Enter in a field: on to the next line. */
  readonly onNext: () => void;
}

/** One line while it is typed: item, quantity, cost; Enter goes on to the next one. */
export function LineRow({ line, number, items, isSent, errors, onChange, onItem, onRemove, onNext }: Props) {
  const amount = lineAmount(line);
  const lack = lackOf(line, items);
  const keeps = (part: 'item' | 'quantity' | 'unitCost') => (isSent && lack?.part === part ? '' : undefined);
  const hasNewSize = Boolean(line.item && line.item.sizeId === null && line.item.widthMm && !line.orderItemId);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return;
    event.preventDefault();
    onNext();
  };
  const numberCell = (part: 'quantity' | 'unitCost', title: string, isWhole: boolean) => (
    <label className={styles.field} data-part={part} data-problem={keeps(part)}>
      <span className={styles.phoneLabel}>{title}</span>
      <input
        aria-label={`${title}, line ${number}`}
        aria-invalid={errors.length > 0 || undefined}
        className={`tabular ${styles.cell} ${styles.numeric}`}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={line[part]}
        onFocus={(e) => e.currentTarget.select()}
        onChange={(e) =>
          onChange({
            [part]: numberText(e.target.value, isWhole),
            ...(part === 'unitCost' ? { isCostTyped: true, costFrom: '' } : {}),
          })
        }
      />
    </label>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside are heard here
    <div className={styles.line} data-line={line.key} onKeyDown={onKey}>
      <span className={`tabular ${styles.number}`}>{number}</span>
      <span className={styles.item} data-problem={keeps('item')}>
        <ItemField
          label={`Item, line ${number}`}
          text={line.text}
          items={items}
          hasError={errors.length > 0}
          onChange={onItem}
        />
      </span>
      {numberCell('quantity', 'Quantity', true)}
      {numberCell('unitCost', 'Each $', false)}
      <label className={styles.gst}>
        <input
          type="checkbox"
          aria-label={`GST, line ${number}`}
          checked={line.hasGst}
          onChange={(e) => onChange({ hasGst: e.target.checked })}
        />
        <span className={styles.phoneLabel}>GST</span>
      </label>
      <div className={styles.field} data-part="date">
        <span className={styles.phoneLabel} aria-hidden>
          Expected
        </span>
        <DateInput
          aria-label={`Expected, line ${number}`}
          value={line.expectedDate ?? ''}
          onChange={(day) => onChange({ expectedDate: day || null })}
        />
      </div>
      <output className={`tabular ${styles.amount}`}>
        <span className={styles.phoneLabel}>Total $</span>
        {amount === null ? '–' : formatDecimal(amount.toFixed(2))}
      </output>
      <IconButton label={`Remove line ${number}`} onClick={onRemove}>
        <IconTrash size={15} aria-hidden />
      </IconButton>
      {(errors.length > 0 || lack || line.costFrom || hasNewSize || !line.isSupplied) && (
        <span className={styles.under}>
          {errors.map((error) => (
            <span key={error} className={styles.error} role="alert">
              {error}
            </span>
          ))}
          {lack && errors.length === 0 && (
            <span className={styles.lack}>{lack.part === 'item' ? 'Choose a sheet size' : 'No price yet'}</span>
          )}
          {!line.isSupplied && (
            <span className={styles.lack}>
              This supplier has no price for it and never supplied it: enter the price they gave
            </span>
          )}
          {line.costFrom && <span>Cost: {line.costFrom}</span>}
          {hasNewSize && <span>New sheet size: added to stock when the first sheets are received</span>}
        </span>
      )}
    </div>
  );
}
