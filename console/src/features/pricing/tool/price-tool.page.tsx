import { priceSteps } from '@glasshouse/services/contexts/pricing/price-change.contract';
import {
  type PriceRequest,
  priceRequestsContract,
} from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { addDays, dayOf } from '../../../lib/format/zone.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { FieldGroup } from '../../../widgets/form/field-group.tsx';
import { AreaField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { Page, Section } from '../../../widgets/page/page.tsx';
import styles from '../pricing.module.css';
import { pricingSettingsQuery, requestQuery, salesPricingQuery } from '../pricing.queries.ts';
import { counted } from '../pricing-words.ts';
import { contentOf, newPrices, type TypedContent, typedOf } from './content.ts';
import { PriceGrid } from './price-grid.tsx';
import { RisePicture } from './rise-picture.tsx';
import { riseRows } from './rise-rows.ts';
import { newRule, RuleRows } from './rule-rows.tsx';

interface Head {
  name: string;
  note: string;
  effectiveOn: string;
  step: string;
}
const steps = priceSteps.map((value) => ({ value, label: `$${value}` }));

interface Props {
  readonly title: string;
  readonly head: Head;
  readonly content: TypedContent;
  readonly save: (body: object) => void;
  readonly command: Parameters<typeof Form>[0]['command'] & { clearField(name: string): void };
  readonly onCancel: () => void;
}

/** Prices are changed here: rules and single prices, with what becomes of each while it is typed. */
function Tool({ title, head, content: start, save, command, onCancel }: Props) {
  const { data } = useSuspenseQuery(salesPricingQuery);
  const form = useForm<Head>(head, command);
  const [content, setContent] = useState(start);
  const step = form.values.step as TypedContent['step'];
  const after = newPrices(data.prices, data.stocks, { ...content, step });
  const body = {
    ...contentOf({ ...content, step }),
    name: form.values.name,
    note: form.values.note,
    effectiveOn: form.values.effectiveOn || null,
  };
  return (
    <Page title="Price update tool" sub={`${title} · ${counted(after.size, 'price')} will change`}>
      <Section>
        {data.listId === null ? (
          <Notice icon="pricing" title="There is no price list yet">
            Create the price list first, then change its prices here.
          </Notice>
        ) : (
          <Form
            command={command}
            submitLabel="Save draft"
            isChanged={form.isChanged || content !== start}
            onSubmit={() => save(body)}
            onCancel={onCancel}
          >
            <div className={styles.columns}>
              <TextField label="Name" maxLength={80} {...form.bind('name')} />
              <DateField label="From" help="Leave empty to apply by hand" isOptional {...form.bind('effectiveOn')} />
              <SelectField label="Round to" options={steps} {...form.bind('step')} />
              <AreaField label="Why" isOptional rows={2} maxLength={2_000} {...form.bind('note')} />
            </div>
            <FieldGroup title="Rules" className={styles.group}>
              <p className={styles.hint}>
                A price entered below takes precedence. Otherwise the most specific rule applies, in this order: stock
                item, group, service, category, everything.
              </p>
              <RuleRows
                rules={content.rules}
                rows={data.prices}
                stocks={data.stocks}
                errors={command.fieldErrors}
                onChange={(rules) => setContent({ ...content, rules })}
              />
            </FieldGroup>
            <FieldGroup title="What it does" className={styles.group}>
              <RisePicture rows={riseRows(data.prices, after)} minimumMargin={Number(data.minimumMarginPercent)} />
            </FieldGroup>
            <FieldGroup title="Prices" className={styles.group}>
              <PriceGrid
                prices={data.prices}
                after={after}
                own={content.own}
                step={step}
                minimumMargin={data.minimumMarginPercent}
                onOwn={(own) => setContent({ ...content, own })}
              />
            </FieldGroup>
          </Form>
        )}
      </Section>
    </Page>
  );
}

/** A new change of prices. */
export function NewPriceToolPage() {
  const navigate = useNavigate();
  const { data: settings } = useSuspenseQuery(pricingSettingsQuery);
  const create = useCommand(priceRequestsContract.createPriceRequest, {
    success: (answer) => `${answer.number} drafted`,
    refresh: [priceRequestsContract.listPriceRequests],
    onDone: (answer) => void navigate({ to: '/pricing/requests/$id', params: { id: answer.id } }),
  });
  const effectiveOn = addDays(dayOf(new Date()), settings.noticeDays);
  return (
    <Tool
      title="New price update"
      head={{ name: '', note: '', effectiveOn, step: settings.defaultStep }}
      content={{ rules: [newRule], own: {}, step: settings.defaultStep }}
      command={create}
      save={(body) => void create.run({ body: body as never })}
      onCancel={() => void navigate({ to: '/pricing/requests' })}
    />
  );
}

const headOf = (request: PriceRequest): Head => ({
  name: request.name,
  note: request.note,
  effectiveOn: request.effectiveOn ?? '',
  step: request.step,
});

/** Changes the draft of a request. Anything but a draft says why it cannot be changed. */
export function PriceToolPage({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const { data: request } = useSuspenseQuery(requestQuery(id));
  const open = () => void navigate({ to: '/pricing/requests/$id', params: { id } });
  const update = useCommand(priceRequestsContract.updatePriceRequest, {
    success: (answer) => `${answer.number} saved`,
    refresh: [priceRequestsContract.getPriceRequest, priceRequestsContract.listPriceRequests],
    onDone: open,
  });
  const action = request.actions.find((one) => one.action === 'draft');
  if (!action?.allowed)
    return (
      <Page title="Price update tool" sub={`${request.number} · ${request.name}`}>
        <Section>
          <Notice icon="lock" tone="attention" title={`${request.number} cannot be changed now`}>
            {action?.blockers.map((one) => [one.text, one.how].filter(Boolean).join('. ')).join(' ')}
          </Notice>
        </Section>
      </Page>
    );
  return (
    <Tool
      key={request.version}
      title={`${request.number} · ${request.name}`}
      head={headOf(request)}
      content={typedOf(request)}
      command={update}
      save={(body) => void update.run({ params: { id }, body: { ...body, version: request.version } as never })}
      onCancel={open}
    />
  );
}
