import { contactsContract, supplierTypes } from '@glasshouse/services/contexts/contacts/contacts.contract';
import type { ExternalSetup } from '@glasshouse/services/contexts/orders/external/external.contract';
import { formatSize } from '../../../lib/format/number.ts';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { LookupField } from '../../../widgets/form/lookup-field.tsx';
import { MoneyField } from '../../../widgets/form/money-field.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from './external.module.css';
import { type ChosenLine, isOpen, linesToSend } from './external-form.ts';

interface Props {
  readonly setup: ExternalSetup;
  readonly lines: readonly ChosenLine[];
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly onChange: (lines: readonly ChosenLine[]) => void;
}

const statusWords = {
  setUp: 'Chosen, not sent',
  sent: 'Sent',
  ordered: 'On order',
  received: 'Received',
  lost: 'Cancelled: choose again',
} as const;

const suppliers = { query: { 'filter[type]': supplierTypes.join(), length: '-1' } };

/** The lines bought outside, each with supplier, cost and date. */
export function ExternalLines({ setup, lines, fieldErrors, onChange }: Props) {
  const sent = linesToSend(setup, lines);
  const set = (itemId: number, part: Partial<ChosenLine>) =>
    onChange(lines.map((line) => (line.itemId === itemId ? { ...line, ...part } : line)));
  return (
    <ul className={styles.lines} aria-label="Bought-in lines">
      {setup.items.map((item) => {
        const chosen = lines.find((line) => line.itemId === item.itemId);
        const place = sent.findIndex((line) => line.itemId === item.itemId);
        const errorOf = (field: string) => fieldErrors[`lines.${place}.${field}`];
        const bound = (field: keyof Omit<ChosenLine, 'itemId'>) => ({
          id: `external-${item.itemId}-${field}`,
          value: chosen?.[field] ?? '',
          error: errorOf(field),
          onChange: (value: string) => set(item.itemId, { [field]: value }),
        });
        return (
          <li key={item.itemId} className={styles.line}>
            <div className={styles.what}>
              <strong>
                {item.itemId}. {item.stockCode}
              </strong>
              <span>{item.description}</span>
              <span className="tabular">
                {item.quantity} × {item.widthMm > 0 ? `${formatSize(item.widthMm, item.heightMm)} mm` : 'pieces'}
              </span>
              <span className={styles.status}>{item.line ? statusWords[item.line.status] : 'No supplier yet'}</span>
              {errorOf('itemId') && <span role="alert">{errorOf('itemId')}</span>}
            </div>
            {isOpen(item) ? (
              <div className={styles.fields}>
                <LookupField
                  label="Supplier"
                  endpoint={contactsContract.listContacts}
                  input={suppliers}
                  toOptions={(answer) => answer.data.map(({ id, name }) => ({ value: String(id), label: name }))}
                  placeholder="Choose a supplier"
                  {...bound('supplierId')}
                />
                <MoneyField label="Cost each, ex GST" {...bound('unitCost')} />
                <DateField label="Due" {...bound('dueDate')} />
              </div>
            ) : (
              item.line && (
                <div className={styles.fields}>
                  <span>{item.line.supplierName}</span>
                  <span className="tabular">${item.line.unitCost} each</span>
                  {item.line.purchaseOrderId && (
                    <RecordLink kind="purchaseOrder" id={item.line.purchaseOrderId}>
                      {item.line.purchaseOrderNumber}
                    </RecordLink>
                  )}
                </div>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}
