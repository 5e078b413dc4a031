import { type PriceList, pricingContract } from '@glasshouse/services/contexts/pricing/pricing.contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { priceListQuery, priceListsQuery, salesPricingQuery } from '../pricing.queries.ts';
import { rateSections } from './rate-sections.ts';
import { RateTable } from './rate-table.tsx';
import { noRates, ratesOf, type TypedRates, typedOf, withoutBlanks } from './rate-table-rows.ts';
import styles from './rates.module.css';

const c = pricingContract;
const changed = [c.listPriceLists, c.getPriceList] as const;
const readAgain = () => void queryClient.invalidateQueries({ queryKey: salesPricingQuery.queryKey });

/** The company's price list: every rate, new ones too. Orders that are priced keep their prices. */
export function RatesTab() {
  const { data: lists, error, refetch } = useQuery(priceListsQuery);
  if (!lists) return <PartWait error={error} onRetry={refetch} title="The price list could not be loaded" rows={8} />;
  const [list] = lists;
  return list ? <OneList key={list.id} id={list.id} /> : <NoList />;
}

function NoList() {
  const why = useRights().why(c.createPriceList.access);
  const create = useCommand(c.createPriceList, { success: 'Price list created', refresh: changed, onDone: readAgain });
  return (
    <Notice
      icon="currency-dollar"
      title="There is no price list yet"
      actions={
        <Button
          variant="primary"
          disabled={why !== null}
          title={why ?? undefined}
          isBusy={create.isRunning}
          onClick={() => void create.run({ body: { name: 'Trade', rates: noRates } })}
        >
          Create the price list
        </Button>
      }
    >
      Quotes are priced by it. Glass and work without a price are not offered.
    </Notice>
  );
}

function OneList({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(priceListQuery(id));
  if (!data) return <PartWait error={error} onRetry={refetch} title="The price list could not be loaded" rows={8} />;
  return <RatesForm key={data.version} list={data} />;
}

function RatesForm({ list }: { readonly list: PriceList }) {
  const rights = useRights();
  const whyNot = rights.why(c.changeRates.access);
  const first = typedOf(list.rates);
  const [typed, setTyped] = useState<TypedRates>(first);
  const last = useRef(Object.values(first.rows).flat().length);
  const save = useCommand(c.changeRates, { success: 'Price list saved', refresh: changed, onDone: readAgain });
  const remove = useCommand(c.deletePriceList, { success: 'Price list deleted', refresh: changed, onDone: readAgain });
  const isChanged = JSON.stringify(typed) !== JSON.stringify(first);
  const send = () => {
    const sent = withoutBlanks(typed);
    setTyped(sent);
    void save.run({ params: { id: list.id }, body: { rates: ratesOf(sent, list.rates), version: list.version } });
  };
  const askToDelete = async () => {
    const isSure = await confirm({
      title: `Delete the price list ${list.name}?`,
      text: 'Nothing can be priced until there is another. Orders that are priced keep their prices.',
      yes: 'Delete',
      isDangerous: true,
    });
    if (isSure) await remove.run({ params: { id: list.id } });
  };
  const least = (name: 'minimumAreaM2' | 'minimumLine') => ({
    id: name,
    value: typed[name],
    error: save.fieldErrors[`rates.${name}`],
    disabled: whyNot !== null,
    onChange: (text: string) => setTyped((old) => ({ ...old, [name]: text })),
  });
  const parts = (
    <>
      <div className={styles.parts}>
        {rateSections.map((section) => (
          <RateTable
            key={section.name}
            section={section}
            rows={typed.rows[section.name]}
            isReadOnly={whyNot !== null}
            faultOf={(row, field) => save.fieldErrors[`rates.${section.name}.${row}.${field}`]}
            nextKey={() => ++last.current}
            onChange={(rows) => setTyped((old) => ({ ...old, rows: { ...old.rows, [section.name]: rows } }))}
          />
        ))}
      </div>
      <Section title="Least that is charged">
        <div className={styles.least}>
          <FieldRow>
            <NumberField label="Area of a piece" unit="m²" {...least('minimumAreaM2')} />
            <NumberField label="A line" unit="$" {...least('minimumLine')} />
          </FieldRow>
        </div>
      </Section>
    </>
  );
  if (whyNot !== null) return parts;
  return (
    <Form
      command={save}
      isWide
      isChanged={isChanged}
      submitLabel="Save price list"
      onSubmit={send}
      onCancel={isChanged ? () => setTyped(first) : undefined}
      closeLabel="Discard changes"
      beside={
        <Button
          variant="danger"
          disabled={rights.why(c.deletePriceList.access) !== null}
          title={rights.why(c.deletePriceList.access) ?? undefined}
          onClick={() => void askToDelete()}
        >
          Delete price list
        </Button>
      }
    >
      {parts}
    </Form>
  );
}
