import { dec } from '../../../platform/kernel/money.ts';
import { Blocked } from '../port/failures.ts';
import type { MyobApi } from './myob-api.ts';
import type { MyobAccount, MyobTaxCode } from './myob-wire.ts';

export interface MyobCodes {
  readonly accounts: readonly MyobAccount[];
  readonly taxCodes: readonly MyobTaxCode[];
}

/** Accounts that lines and money may go to, and tax codes. */
export const readCodes = async (api: MyobApi): Promise<MyobCodes> => ({
  accounts: (await api.list<MyobAccount>('GeneralLedger/Account')).filter((one) => one.IsActive && !one.IsHeader),
  taxCodes: await api.list<MyobTaxCode>('GeneralLedger/TaxCode'),
});

const reference = (found: { readonly UID: string } | undefined, code: string, kind: string) => {
  if (!found) throw new Blocked('notMapped', `${kind} ${code || 'without a code'} is not in MYOB: choose another one`);
  return { UID: found.UID };
};

/** Codes of the mapping as MYOB's records name them: by id. Throws Blocked for one that is not there. */
export function refsOf({ accounts, taxCodes }: MyobCodes) {
  const tax = (code: string) =>
    reference(
      taxCodes.find((one) => one.Code === code),
      code,
      'Tax code',
    );
  const preferred = (names: readonly string[], is: (code: MyobTaxCode) => boolean) =>
    taxCodes.find(({ Code }) => names.includes(Code)) ?? taxCodes.find(is);
  return {
    tax,
    account: (code: string) =>
      reference(
        accounts.find((one) => one.DisplayID === code),
        code,
        'Account',
      ),
    /** For customers and freight, which must have one. */
    standardTax: () =>
      reference(
        preferred(['GST'], ({ Rate }) => Rate > 0),
        'GST',
        'Tax code',
      ),
    /** For money that is no sale, and for the cents of rounding. */
    noTax: () =>
      reference(
        preferred(['N-T'], ({ Rate }) => Rate === 0),
        'N-T',
        'Tax code',
      ),
    /** GST that MYOB works out of a line, cents: by itself, half up. */
    gstOf: (lineCents: number, code: string): number =>
      dec(lineCents)
        .times(taxCodes.find((one) => one.Code === code)?.Rate ?? 0)
        .div(100)
        .toDecimalPlaces(0)
        .toNumber(),
  };
}
export type MyobRefs = ReturnType<typeof refsOf>;
