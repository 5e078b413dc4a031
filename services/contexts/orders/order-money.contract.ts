import { orderMoney } from './domain/fees.ts';
import type { Good, MoneyTerms } from './order-fees.contract.ts';

/** What lines of an order come to with their fees while they are typed: worked out as the server does. */
export const moneyOfLines = (goods: readonly Good[], terms: MoneyTerms) => orderMoney(goods, terms);
