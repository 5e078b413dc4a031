/** What a location is for. */
export const locationKinds = {
  accounts: 'Accounts office',
  deliveryDepot: 'Delivery depot',
  pickupDepot: 'Pick-up depot',
  stock: 'Stock',
} as const;
