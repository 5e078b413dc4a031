/** A contact as lists show it. */
export const aContact = (id: number, parts: object = {}) => ({
  id,
  name: 'Bayside Glass',
  type: 'customer' as const,
  suburb: 'Braeside',
  state: 'VIC' as const,
  phone: '03 9555 0142',
  email: 'orders@bayside.example',
  paymentTerms: 'account' as const,
  accountStatus: 'active' as const,
  isArchived: false,
  createdAt: '2026-06-01T02:00:00.000Z',
  ...parts,
});

/** A page of a list. */
export const listOf = <R>(data: R[], recordsFiltered = data.length) => ({
  draw: 0,
  data,
  recordsTotal: recordsFiltered,
  recordsFiltered,
  isCapped: false,
  summary: {},
});

/** A record nobody has, so that nothing real is shown or changed. */
export const noRecord = 9_007_199_254_740_000;
