import {
  type CurrencyRate,
  exchangeRatesContract,
} from '@glasshouse/services/contexts/account/currencies/currencies.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatDay } from '../../lib/format/date.ts';
import { formatDecimal } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Row } from '../../ui/layout.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { EnterRateDialog } from './enter-rate-dialog.tsx';

const sources = { bank: 'Reserve Bank of Australia', manual: 'Entered by hand' } as const;
const names = new Intl.DisplayNames('en-AU', { type: 'currency' });

const AsOf = ({ rate }: CurrencyRate) => (
  <Row gap={8} align="center" isInline>
    {rate && formatDay(rate.asOf)}
    {rate?.isStale && <Chip tone="attention" label="Older than 5 days" />}
  </Row>
);

/** What one unit of the company's currency buys of each other, and who said so. */
export function ExchangeRates() {
  const { data } = useSuspenseQuery(queryOptionsFor(exchangeRatesContract.listExchangeRates));
  const [entering, setEntering] = useState<CurrencyRate | null>(null);
  const whyNot = useRights().why(exchangeRatesContract.enterExchangeRate.access);
  const back = useCommand(exchangeRatesContract.useBankRate, {
    success: 'The rate of the bank holds again',
    refresh: [exchangeRatesContract.listExchangeRates],
  });
  const blocked = { disabled: whyNot !== null, ...(whyNot ? { title: whyNot } : {}) };
  const actions = (row: CurrencyRate) => (
    <Row gap={6} isInline>
      <Button {...blocked} onClick={() => setEntering(row)} aria-label={`Enter rate of ${row.code}`}>
        Enter rate
      </Button>
      {row.rate?.source === 'manual' && (
        <Button
          {...blocked}
          onClick={() => void back.run({ params: { code: row.code } })}
          aria-label={`Use the bank’s rate of ${row.code}`}
        >
          Use the bank’s rate
        </Button>
      )}
    </Row>
  );
  return (
    <Section>
      <PlainTable
        caption="Exchange rates"
        rows={data.data}
        keyOf={(row) => row.code}
        empty="Add a currency that you buy in; its rate is shown here."
        columns={[
          { title: 'Currency', cell: ({ code }) => <b>{code}</b> },
          { title: 'Name', isMinor: true, cell: ({ code }) => names.of(code) },
          {
            title: 'Rate',
            unit: `for 1 ${data.own}`,
            isNumeric: true,
            cell: ({ rate }) => (rate ? formatDecimal(rate.rate) : 'Not known'),
          },
          { title: 'Day', isWhole: true, cell: (row) => <AsOf {...row} /> },
          { title: 'Source', isMinor: true, cell: ({ rate }) => rate && sources[rate.source] },
          { title: 'Actions', cell: actions },
        ]}
      />
      {entering && <EnterRateDialog own={data.own} row={entering} onClose={() => setEntering(null)} />}
    </Section>
  );
}
