import {
  createRight,
  noPriceYet,
  purchaseOrderTypeWords,
  purchasingContract,
} from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { useCallback, useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatMoney } from '../../../lib/format/number.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ContactField } from '../../../widgets/contacts/contact-field.tsx';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { EmailField } from '../../../widgets/form/email-field.tsx';
import { AreaField, CheckField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { Form, type FormCommand } from '../../../widgets/form/form.tsx';
import { type FieldErrors, useForm } from '../../../widgets/form/form-state.ts';
import styles from './form.module.css';
import type { Head } from './form-values.ts';
import { LineGrid } from './line-grid.tsx';
import { type DraftLine, isBlank, lineAmount, whyNotSent } from './lines.ts';
import { useCosts } from './use-cost.ts';
import { useItems } from './use-items.ts';

interface Props {
  readonly head: Head;
  readonly lines: readonly DraftLine[];
  readonly supplierName?: string;
  readonly command: FormCommand & FieldErrors;
  readonly isNew?: boolean;
  /** It was approved once: the supplier stays. */
  readonly isApproved?: boolean;
  readonly submitLabel: string;
  readonly onSubmit: (head: Head, lines: readonly DraftLine[]) => void;
  readonly onCancel: () => void;
}

const types = Object.entries(purchaseOrderTypeWords).map(([value, label]) => ({ value, label }));

/** Supplier, dates and lines of a purchase order. */
export function PurchaseOrderForm({
  head,
  lines: begun,
  supplierName,
  command,
  isNew = false,
  isApproved = false,
  submitLabel,
  onSubmit,
  onCancel,
}: Props) {
  const rights = useRights();
  const form = useForm<Head>(head, command);
  const [lines, setLines] = useState(begun);
  const [isTyped, setTyped] = useState(false);
  const supplierId = Number(form.values.supplierId) || null;
  const change = (next: (now: readonly DraftLine[]) => readonly DraftLine[]) => {
    setTyped(true);
    setLines((now) => [...next(now)]);
    for (const name of Object.keys(command.fieldErrors)) if (name.startsWith('lines')) command.clearField(name);
  };
  const items = useItems();
  const learn = useCallback((next: (now: readonly DraftLine[]) => readonly DraftLine[]) => {
    setLines((now) => [...next(now)]);
  }, []);
  useCosts(lines, supplierId, learn);
  const mayApprove = rights.allows(purchasingContract.approve.access);
  const isSent = (isNew || isApproved) && mayApprove && !form.values.askApproval;
  const missing = isSent ? whyNotSent(lines, items) : '';
  const total = lines.reduce((sum, line) => sum + (isBlank(line) ? 0 : (lineAmount(line) ?? 0)), 0);
  const hasPrice = lines.some((line) => !isBlank(line) && lineAmount(line) !== null);
  const why = rights.why(createRight(form.values.type));
  return (
    <div className={styles.whole}>
      <Form
        command={command}
        submitLabel={submitLabel}
        isChanged={form.isChanged || isTyped}
        startsInFirstField={isNew}
        onSubmit={() => onSubmit(form.values, lines)}
        onCancel={onCancel}
        beside={
          missing && (
            <p className={styles.reason} role="status">
              {missing}. Enter it, 0.00 if it is free, or request approval to save without it.
            </p>
          )
        }
      >
        <div className={styles.top}>
          <div className={styles.wide}>
            <ContactField
              type="supplier"
              {...form.bind('supplierId')}
              {...(supplierName ? { chosenName: supplierName } : {})}
              isDisabled={isApproved}
            />
          </div>
          {isNew && (
            <SelectField
              label="Type"
              options={types}
              {...form.bind('type')}
              error={why ?? undefined}
              onChange={(type) => form.set({ type: type as Head['type'] })}
            />
          )}
          <DateField label="Expected" isOptional {...form.bind('expectedDate')} />
          <TextField label="Reference" isOptional maxLength={80} {...form.bind('reference')} />
          <EmailField
            label="E-mail"
            isOptional
            help={isNew ? 'Leave empty for the address of the supplier' : undefined}
            {...form.bind('supplierEmail')}
          />
        </div>
        <LineGrid {...{ lines, items, supplierId, isSent }} fieldErrors={command.fieldErrors} onChange={change} />
        <Row as="p" gap={12} align="baseline" justify="end" className={styles.sum} role="status">
          Ex GST{' '}
          <strong className="tabular">
            {hasPrice ? formatMoney(total.toFixed(2)) : lines.every(isBlank) ? '–' : noPriceYet}
          </strong>
        </Row>
        <div className={styles.top}>
          <div className={styles.wide}>
            <AreaField label="Note to the supplier" isOptional rows={2} maxLength={1000} {...form.bind('note')} />
          </div>
          <div className={styles.wide}>
            <AreaField label="Deliver to" isOptional rows={2} maxLength={300} {...form.bind('deliverTo')} />
          </div>
          <Stack gap={8} justify="end">
            <CheckField label="We pick up" {...form.bind('isOwnPickup')} />
            {mayApprove ? (
              <CheckField label="Request approval" {...form.bind('askApproval')} />
            ) : (
              <p className={styles.says}>A purchase order approver must approve it.</p>
            )}
          </Stack>
        </div>
      </Form>
    </div>
  );
}
