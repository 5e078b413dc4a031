import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScrollBox } from '../../../widgets/page/scroll-box.tsx';
import type { RateField, RateSection } from './rate-sections.ts';
import type { TypedRow } from './rate-table-rows.ts';
import styles from './rates.module.css';

interface Props {
  readonly section: RateSection;
  readonly rows: readonly TypedRow[];
  readonly isReadOnly: boolean;
  /** What the server refused, by place of the row and field. */
  readonly faultOf: (row: number, field: string) => string | undefined;
  readonly onChange: (rows: readonly TypedRow[]) => void;
  readonly nextKey: () => number;
}

/** One part of the price list. Enter and the arrows move down and up a column; a new row begins with the values of the last. */
export function RateTable({ section, rows, isReadOnly, faultOf, onChange, nextKey }: Props) {
  const { title, per, fields } = section;
  const set = (key: number, name: string, text: string) =>
    onChange(rows.map((row) => (row.key === key ? { key, values: { ...row.values, [name]: text } } : row)));
  const add = () => {
    const { rate: _, ...like } = rows.at(-1)?.values ?? {};
    onChange([...rows, { key: nextKey(), values: { ...like, rate: '' } }]);
  };
  return (
    <section className={styles.part}>
      <Row as="header" justify="between" align="center" className={styles.head}>
        <h2>{title}</h2>
        {!isReadOnly && (
          <Button
            variant="quiet"
            icon={<Icon name="plus" size={16} />}
            aria-label={`Add a price: ${title}`}
            onClick={add}
          >
            Add
          </Button>
        )}
      </Row>
      {rows.length === 0 ? (
        <p className={styles.none}>Not offered: there is no price for it.</p>
      ) : (
        <ScrollBox label={title} className={styles.scroll}>
          <table className={styles.table}>
            <caption className="sr-only">
              {title}, $ per {per}
            </caption>
            <thead>
              <tr>
                {fields.map((field) => (
                  <th key={field.name} scope="col" data-numeric={isTyped(field) || undefined}>
                    {field.title}{' '}
                    <small>{field.name === 'rate' ? (per === 'each' ? '$ each' : `$ per ${per}`) : field.unit}</small>
                  </th>
                ))}
                {!isReadOnly && (
                  <th scope="col">
                    <span className="sr-only">Remove</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={row.key}>
                  {fields.map((field) => (
                    <td key={field.name} data-numeric={isTyped(field) || undefined}>
                      <RateInput
                        field={field}
                        label={`${title}, row ${i + 1}: ${field.title}`}
                        value={row.values[field.name] ?? ''}
                        fault={faultOf(i, field.name)}
                        isReadOnly={isReadOnly}
                        onChange={(text) => set(row.key, field.name, text)}
                      />
                    </td>
                  ))}
                  {!isReadOnly && (
                    <td>
                      <Button
                        variant="quiet"
                        icon={<Icon name="deleted" size={16} />}
                        aria-label={`Remove row ${i + 1} of ${title}`}
                        onClick={() => onChange(rows.filter((one) => one.key !== row.key))}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

const isTyped = ({ kind }: RateField) => kind === 'number' || kind === 'amount';

/** To the same column of the row above or below. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const by = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  const cell = event.currentTarget.closest('td');
  const rows = [...(cell?.closest('tbody')?.rows ?? [])];
  if (!by || !cell) return;
  event.preventDefault();
  const row = rows[rows.indexOf(cell.parentElement as HTMLTableRowElement) + by];
  row?.cells[cell.cellIndex]?.querySelector('input')?.focus();
}

interface InputProps {
  readonly field: RateField;
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}

function RateInput({ field, label, value, fault, isReadOnly, onChange }: InputProps) {
  if (isReadOnly) return field.options?.find((one) => one.value === value)?.label ?? value;
  return (
    <>
      {field.options ? (
        <Select aria-label={label} value={value} options={[...field.options]} onChange={onChange} />
      ) : (
        <Input
          aria-label={label}
          aria-invalid={fault !== undefined || undefined}
          inputMode={isTyped(field) ? 'decimal' : undefined}
          data-kind={field.kind}
          value={value}
          onKeyDown={moveInColumn}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {fault !== undefined && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </>
  );
}
