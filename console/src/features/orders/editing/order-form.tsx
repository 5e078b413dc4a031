import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import type { ApiError } from '../../../lib/api/errors.ts';
import { roundSubtotal, timesText } from '../../../lib/format/round.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ContactField } from '../../../widgets/contacts/contact-field.tsx';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { AreaField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { FormSummary } from '../../../widgets/form/form-summary.tsx';
import { LeaveGuard } from '../../../widgets/form/leave-guard.tsx';
import { useFirstField } from '../../../widgets/form/use-first-field.ts';
import { deliveryWords } from '../order-words.ts';
import styles from './editing.module.css';
import { useEditorConfig, useEditorTerms } from './editor-config.ts';
import { KindChoice } from './kind-choice.tsx';
import { LineGrid } from './line-grid.tsx';
import { useLineHistory } from './line-history.ts';
import type { DraftLine } from './lines.ts';
import type { OrderValues } from './order-form-values.ts';
import { usePromiseWarning } from './promise.ts';
import { stockOptionsQuery } from './stock-options.ts';
import { type SavedMoney, useFeeTerms } from './use-fee-terms.ts';
import { usePrices } from './use-prices.ts';

export interface Typed {
  readonly values: OrderValues;
  readonly lines: readonly DraftLine[];
}

interface Props {
  readonly initial: Typed;
  readonly command: {
    readonly error: ApiError | null;
    readonly fieldErrors: Readonly<Record<string, string>>;
    clearField(name: string): void;
  };
  /** A saved order keeps its kind. */
  readonly isNew: boolean;
  readonly customerName?: string;
  /** What a saved order keeps of its money. */
  readonly saved?: SavedMoney;
  /** When a saved order that is no draft any more was asked for. */
  readonly askedAt?: string | undefined;
  /** It is being saved: leaving then loses nothing. */
  readonly isSaving: boolean;
  /** Told on every change, for shortcuts outside the form. */
  readonly onTyped: (typed: Typed) => void;
  readonly buttons: (typed: Typed) => ReactNode;
}

// The decimals of fees and GST load beside the page, not before it.
const OrderTotals = lazyPart(() => import('./order-totals.tsx'));

const deliveries = Object.entries(deliveryWords).map(([value, label]) => ({ value, label }));
const usualGst = '10';
const noStock: readonly StockRow[] = [];

/** An order while it is typed: head, lines with their prices, and what they come to. */
export function OrderForm({
  initial,
  command,
  isNew,
  customerName,
  saved,
  askedAt,
  isSaving,
  onTyped,
  buttons,
}: Props) {
  const form = useForm(initial.values, command);
  const head = useRef<HTMLDivElement>(null);
  useFirstField(head, isNew && initial.values.contactId === '');
  const warning = usePromiseWarning(form.values.dueDate, askedAt);
  const history = useLineHistory(initial.lines);
  const { lines } = history;
  const stock = useQuery(stockOptionsQuery).data?.data ?? noStock;
  const contactId = Number(form.values.contactId) || null;
  const prices = usePrices(lines, contactId, stock, useEditorTerms(useEditorConfig()));
  const change = (next: readonly DraftLine[]) => {
    history.change(next);
    for (const name of Object.keys(command.fieldErrors)) if (name.startsWith('items')) command.clearField(name);
  };
  const priced = lines.map((line) => prices.get(line.key)?.answer);
  const gstPercent = priced.find((answer) => answer)?.taxRatePercent ?? usualGst;
  const { credit, ...feeTerms } = useFeeTerms(contactId, form.values, saved);
  const goods = lines.flatMap(({ template, overridePrice, quantity }, i) => {
    const line =
      overridePrice === null ? priced[i]?.price?.line : roundSubtotal(timesText(overridePrice, quantity || '0'));
    return line === undefined ? [] : [{ line, template }];
  });
  const typed = useMemo(() => ({ values: form.values, lines }), [form.values, lines]);
  useEffect(() => onTyped(typed), [typed, onTyped]);
  const others = Object.fromEntries(Object.entries(command.fieldErrors).filter(([name]) => !name.startsWith('items')));
  return (
    <Stack className={styles.page}>
      <LeaveGuard isOn={!isSaving && (form.isChanged || lines !== initial.lines)} />
      <div className={styles.top} ref={head}>
        <div className={styles.wide}>
          <ContactField type="customer" chosenName={customerName} {...form.bind('contactId')} />
        </div>
        {isNew && <KindChoice value={form.values.type} onChange={(type) => form.set({ type })} />}
        <TextField label="Reference" isOptional autoComplete="off" {...form.bind('reference')} />
        <SelectField label="Delivery method" options={deliveries} {...form.bind('deliveryMethod')} />
        <DateField
          label="Promised"
          help="Required before the draft is approved"
          warning={warning}
          {...form.bind('dueDate')}
        />
        <div className={styles.wide}>
          <AreaField label="Note" isOptional rows={1} {...form.bind('note')} />
        </div>
      </div>
      <FormSummary error={command.error} fieldErrors={Object.keys(others).length > 0 ? others : command.fieldErrors} />
      <LineGrid
        history={history}
        prices={prices}
        contactId={contactId}
        fieldErrors={command.fieldErrors}
        onChange={change}
      />
      <div className={styles.bar}>
        {buttons(typed)}
        <Suspense fallback={<div className={styles.sums} />}>
          <OrderTotals goods={goods} terms={{ gstPercent, ...feeTerms }} credit={credit} />
        </Suspense>
      </div>
    </Stack>
  );
}
