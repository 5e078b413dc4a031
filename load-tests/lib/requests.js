// Requests that several scripts make, each under one name. `use` is what an iteration may use: see k6.js.

const sizes = [300, 450, 600, 780, 900, 1050, 1200, 1500];

/** One of a list. */
export const pick = (use, list) => list[Math.floor(use.random() * list.length)];

/** A pane of one of the shop's glasses, as the order editor asks for its price. */
export const pane = (use) => ({
  stockId: pick(use, use.world.stockIds),
  widthMm: pick(use, sizes),
  heightMm: pick(use, sizes) + 250,
  quantity: 1 + Math.floor(use.random() * 4),
});

const text = (query) =>
  Object.keys(query)
    .map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(query[key])}`)
    .join('&');

/** Asks the price of a pane for a customer. */
export async function lookupItem(use) {
  const query = { ...pane(use), contactId: use.world.contactId, edges: 'RA,RA,RA,RA' };
  const answer = await use.call('lookup', 'GET', `/orders/orderitems/lookup?${text(query)}`);
  use.check('the pane has a price', answer.status === 200 && answer.body.price !== null);
}

/** Enters an order of a few lines and looks at it. */
export async function enterOrder(use) {
  const items = [1, 2, 3].slice(0, 1 + Math.floor(use.random() * 3)).map(() => pane(use));
  const body = { type: 'order', contactId: use.world.contactId, reference: `Load ${use.i}`, items };
  const made = await use.call('enter', 'POST', '/orders', body);
  use.check('the order is taken', made.status === 200);
  if (made.status !== 200) return;
  const seen = await use.call('open', 'GET', `/orders/${made.body.id}`);
  use.check('the order has its lines', seen.status === 200 && seen.body.items.length === items.length);
}

/** Looks at a list by a ready query: the first page, a search, a filter, a deep page. */
export async function list(use, name) {
  const answer = await use.call(name, 'GET', `/orders?${pick(use, use.world.lists[name])}`);
  use.check('the list has rows', answer.status === 200 && answer.body.data.length > 0);
}

/** A panel is scanned at its station and done: each iteration has a panel of its own. */
export async function scanPanel(use) {
  const { panels } = use.world;
  const panel = panels[use.i];
  if (!panel) return;
  const body = { productionPanelId: [panel.id] };
  const at = `/production/stations/${panel.stationId}/panels`;
  const scanned = await use.call('scan', 'POST', `${at}/scan`, body);
  use.check('the panel is in work', scanned.status === 200);
  await use.sleep(0.3);
  const done = await use.call('done', 'POST', `${at}/completetasks`, body);
  use.check('the panel is done', done.status === 200);
}

/** What a label stands for, anywhere in the shop. */
export async function lookupBarcode(use) {
  const panel = pick(use, use.world.panels);
  const answer = await use.call('barcode', 'POST', '/barcodes/lookup', { barcode: panel.barcode });
  use.check('the label is known', answer.status === 200);
}

/** A customer pays some dollars on one of its invoices: each payment has a reference of its own. */
export async function recordPayment(use) {
  const { invoices } = use.world;
  const { id: invoiceId, contactId } = invoices[use.i % invoices.length];
  const amount = (1 + Math.floor(use.random() * 2000) / 100).toFixed(2);
  const body = {
    ...{ contactId, amount, method: 'EFTPOS', reference: `Load ${use.i}` },
    allocations: [{ invoiceId, amount }],
  };
  const paid = await use.call('pay', 'POST', '/accounts/paymentreceiveds', body);
  use.check('the payment is in the books', paid.status === 200 && paid.body.status === 'completed');
}

/** The reads of a screen, one after the other under one name each. */
export async function readAll(use, reads) {
  for (const [name, path] of reads) {
    const answer = await use.call(name, 'GET', path);
    use.check('the screen has its data', answer.status === 200);
  }
}

/** Beside every script: a route that does nothing but answer, so that its figures can be read on any machine. */
export const reference = {
  rate: 5,
  async run(use) {
    const answer = await use.call('reference', 'GET', '/health/ready');
    use.check('the product is ready', answer.status === 200);
  },
};

/** Thresholds every script has: what was due was begun, nothing failed, everything was as it should be. */
export const always = {
  dropped_iterations: ['count==0'],
  checks: ['rate==1'],
  http_req_failed: ['rate==0'],
  'http_req_duration{call:reference}': ['p(95)<5000'],
};
