import { routes } from '../../../platform/http/routes.ts';
import { exchangeRatesContract } from './currencies.contract.ts';
import { enterExchangeRate } from './enter-exchange-rate.ts';
import { getExchangeRate } from './get-exchange-rate.ts';
import { listExchangeRates } from './list-exchange-rates.ts';
import { useBankRate } from './use-bank-rate.ts';

export const exchangeRatesRoutes = routes(exchangeRatesContract, {
  listExchangeRates,
  getExchangeRate,
  enterExchangeRate,
  useBankRate,
});
