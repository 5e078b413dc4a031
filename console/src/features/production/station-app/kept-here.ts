import { type Device, deviceAt } from '../../../lib/outbox/device.ts';
import { readKept } from '../../../lib/outbox/kept.ts';

/** Where this browser keeps the work of a company's station; an earlier release did not name the company. */
export const placeOf = (accountId: number, id: number): Device =>
  deviceAt(`glasshouse.account.${accountId}.station.${id}.outbox`, `glasshouse.station.${id}.outbox`);

/** What this tablet holds of a station whose app is not open, in words; empty when it holds nothing. */
export function keptHere(accountId: number, id: number): string {
  const { waiting, refused } = readKept(placeOf(accountId, id));
  const counted = (n: number, one: string, many: string) => (n === 0 ? [] : [n === 1 ? `1 ${one}` : `${n} ${many}`]);
  const parts = [
    ...counted(waiting.length, 'action to be sent', 'actions to be sent'),
    ...counted(refused.length, 'refusal to be read', 'refusals to be read'),
  ];
  return parts.length === 0 ? '' : `On this tablet: ${parts.join(', ')}`;
}
