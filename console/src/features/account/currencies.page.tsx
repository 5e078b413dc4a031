import { currencies } from '@glasshouse/services/contexts/account/currencies/currencies.contract';
import { MaintainedList } from '../../widgets/maintained-list/maintained-list.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { ExchangeRates } from './exchange-rates.tsx';

/** The currencies that suppliers are paid in, and what they cost. */
export const CurrenciesPage = () => (
  <Page title="Currencies" sub="What the company buys in, and the exchange rates">
    <Tabs
      label="Currencies and their rates"
      tabs={[
        { id: 'currencies', label: 'Currencies', content: () => <MaintainedList list={currencies} /> },
        { id: 'rates', label: 'Exchange rates', content: () => <ExchangeRates /> },
      ]}
    />
  </Page>
);
