import { accountsSettingsContract as c } from '@glasshouse/services/contexts/receivables/settings/accounts-settings.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useRights } from '../../lib/auth/profile.ts';

/** Percent of the surcharge on a payment of a method; null when there is none, or the user may not know. */
export function useCardSurcharge(method: string): string | null {
  const { allows } = useRights();
  const isAsked = method === 'creditCard' && allows(c.getAccountsSettings.access);
  const { data } = useQuery({ ...queryOptionsFor(c.getAccountsSettings), enabled: isAsked });
  if (!isAsked || !data || data.cardSurchargeStockId === null) return null;
  return Number(data.cardSurchargePercent) > 0 ? data.cardSurchargePercent : null;
}
