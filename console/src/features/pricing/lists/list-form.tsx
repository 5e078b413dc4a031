import { priceSteps } from '@glasshouse/services/contexts/pricing/price-change.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { FieldGroup } from '../../../widgets/form/field-group.tsx';
import { AreaField, CheckField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import styles from '../pricing.module.css';
import { salesPricingQuery } from '../pricing.queries.ts';
import { contentOf, newPrices, type TypedContent } from '../tool/content.ts';
import { PriceGrid } from '../tool/price-grid.tsx';
import { RuleRows } from '../tool/rule-rows.tsx';

export interface ListHead {
  name: string;
  note: string;
  validFrom: string;
  validTo: string;
  isNet: boolean;
  step: string;
}
interface Props {
  readonly head: ListHead;
  readonly content: TypedContent;
  readonly submitLabel: string;
  readonly command: Parameters<typeof Form>[0]['command'] & { clearField(name: string): void };
  readonly save: (body: object) => void;
  readonly onCancel: () => void;
}

const steps = priceSteps.map((value) => ({ value, label: `$${value}` }));

/** What is agreed with a customer, against the price list of the company. */
export function ListForm({ head, content: start, submitLabel, command, save, onCancel }: Props) {
  const { data } = useSuspenseQuery(salesPricingQuery);
  const form = useForm<ListHead>(head, command);
  const [content, setContent] = useState(start);
  const { name, note, validFrom, validTo, isNet } = form.values;
  const typed = { ...content, step: form.values.step as TypedContent['step'] };
  const body = { ...contentOf(typed), name, note, isNet, validFrom: validFrom || null, validTo: validTo || null };
  return (
    <Form
      command={command}
      submitLabel={submitLabel}
      isChanged={form.isChanged || content !== start}
      onSubmit={() => save(body)}
      onCancel={onCancel}
    >
      <div className={styles.columns}>
        <TextField label="Name" maxLength={80} {...form.bind('name')} />
        <DateField label="From" isOptional {...form.bind('validFrom')} />
        <DateField label="Until" isOptional {...form.bind('validTo')} />
        <SelectField label="Round to" options={steps} {...form.bind('step')} />
        <AreaField label="Note on the list" isOptional rows={2} maxLength={2_000} {...form.bind('note')} />
      </div>
      <CheckField label="Net prices: the discount of the customer does not apply" {...form.bind('isNet')} />
      <FieldGroup title="Against the price list" className={styles.group}>
        <RuleRows
          rules={content.rules}
          rows={data.prices}
          stocks={data.stocks}
          errors={command.fieldErrors}
          onChange={(rules) => setContent({ ...content, rules })}
        />
      </FieldGroup>
      <FieldGroup title="Prices" className={styles.group}>
        <PriceGrid
          prices={data.prices}
          after={newPrices(data.prices, data.stocks, typed)}
          own={content.own}
          step={typed.step}
          minimumMargin={data.minimumMarginPercent}
          onOwn={(own) => setContent({ ...content, own })}
        />
      </FieldGroup>
    </Form>
  );
}
