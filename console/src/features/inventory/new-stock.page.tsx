import { useNavigate } from '@tanstack/react-router';
import { Page, Section } from '../../widgets/page/page.tsx';
import { stockListPath } from './inventory.queries.ts';
import { useCreateStock } from './stock.actions.ts';
import { StockForm } from './stock-form/stock-form.tsx';
import { newBodyOf, newStockValues } from './stock-form/stock-values.ts';

/** A new glass, article or service. */
export function NewStockPage() {
  const navigate = useNavigate();
  const create = useCreateStock((stockId) => void navigate({ to: `${stockListPath}/$stockId`, params: { stockId } }));
  return (
    <Page title="New stock" sub="Glass with its sheet sizes, hardware or a service">
      <Section>
        <StockForm
          initial={newStockValues}
          isNew
          command={create}
          onSubmit={(values) => void create.run({ body: newBodyOf(values) })}
          onCancel={() => void navigate({ to: stockListPath })}
        />
      </Section>
    </Page>
  );
}
