import { stockCategories } from '@glasshouse/services/contexts/inventory/groups/groups.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { inventorySettingsContract } from '@glasshouse/services/contexts/inventory/settings/settings.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { CheckField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PickSeveral } from './pick-several.tsx';
import { useCreateStocktake } from './stocktakes.actions.ts';

type Scope = 'all' | 'categories' | 'stock';
const scopes = [
  { value: 'all', label: 'All glass in stock' },
  { value: 'categories', label: 'Glass in chosen categories' },
  { value: 'stock', label: 'Chosen stock items' },
];
const everything = { query: { length: '-1' } };

/** Whether new stocktakes are blind, as the company has it; blind until that is known. */
function useBlindByDefault(): boolean {
  const mayRead = useRights().allows(inventorySettingsContract.getInventorySettings.access);
  const { data } = useQuery({ ...queryOptionsFor(inventorySettingsContract.getInventorySettings), enabled: mayRead });
  return data?.stocktakeIsBlind ?? true;
}

/** Starts a stocktake: what is counted, and whether who counts sees the books. */
export function NewStocktakePage() {
  const navigate = useNavigate();
  const isBlindByDefault = useBlindByDefault();
  const create = useCreateStocktake((id) => void navigate({ to: '/inventory/stocktakes/$id', params: { id } }));
  const form = useForm(
    {
      name: '',
      scope: 'all' as string,
      categoryIds: [] as number[],
      stockIds: [] as number[],
      includesOffcuts: true,
      isBlind: null as boolean | null,
    },
    create,
  );
  const { scope, isBlind, ...values } = form.values;
  const blind = isBlind ?? isBlindByDefault;
  const send = () => void create.run({ body: { ...values, scope: scope as Scope, isBlind: blind } });
  return (
    <Page
      title="New stocktake"
      sub="Work continues while you count: each count is compared with the stock on hand at that moment"
    >
      <Section>
        <Form
          command={create}
          submitLabel="Start counting"
          isChanged={form.isChanged}
          startsInFirstField
          onSubmit={send}
          onCancel={() => void navigate({ to: '/inventory/stocktakes' })}
        >
          <TextField
            label="Name"
            isOptional
            maxLength={80}
            placeholder="November, front racks"
            {...form.bind('name')}
          />
          <SelectField label="What is counted" options={scopes} {...form.bind('scope')} />
          {scope === 'categories' && <Categories {...form.bind('categoryIds')} />}
          {scope === 'stock' && <GlassItems {...form.bind('stockIds')} />}
          <CheckField
            label="Include offcuts"
            help="Each offcut in the racks is marked found or not found"
            {...form.bind('includesOffcuts')}
          />
          <CheckField
            {...form.bind('isBlind')}
            label="Blind count"
            help="Counters do not see the stock on hand; approvers do"
            value={blind}
          />
        </Form>
      </Section>
    </Page>
  );
}

interface Ids {
  readonly id: string;
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (ids: number[]) => void;
}

function Categories(bound: Ids) {
  const { data, error } = useQuery(queryOptionsFor(stockCategories.calls.list, everything));
  const options = data?.data.map(({ id, name, description }) => ({ id, label: name, note: description }));
  return <PickSeveral label="Categories" options={options} failure={error?.message} {...bound} />;
}

function GlassItems(bound: Ids) {
  const { data, error } = useQuery(queryOptionsFor(inventoryContract.listStock, everything));
  const options = data?.data
    .filter((stock) => stock.kind === 'glass' && !stock.isArchived)
    .map(({ id, code, name }) => ({ id, label: code, note: name }));
  return <PickSeveral label="Stock items" options={options} failure={error?.message} {...bound} />;
}
