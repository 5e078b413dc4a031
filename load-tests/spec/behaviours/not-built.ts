/**
 * What the product does not do yet of a checklist's entry, in whole or in part. A test of the other part does not make
 * it shown. Take an entry out with the test that shows the rest.
 */
export const notBuilt: Readonly<Record<string, string>> = {
  'B-058': 'no analytics besides the sales price report',
  'B-129': 'no integration can be connected',
  'B-130': 'no accounting integration',
  'B-131': 'the integration link tells it; no record has an integration to link yet',
  'B-132': 'the integration link does so; no record has an integration to link yet',
  'B-133': 'the integration link does so; no record has an integration to link yet',
  'B-134': 'the integration link posts; no record has an integration to link yet',
  'B-135': 'the integration link asks for the picture; no integration has one yet',
  'B-136': 'company details, locations, billing, integrations, import, export and opening balances have no page',
  'B-137': 'no opening balances, no manual usage, no import over the API',
  'B-140': 'no exchange rates',
  'B-141': 'no configuration of sequences, reports, kiosks, print labels, shifts and calendar',
  'B-142': 'no billing',
  'B-143':
    'developers see invariants, set-aside streams and the optimiser; no logs, queue, cache, onboarding or subscriptions',
  'B-144': 'a session carries proxy access, but nobody can log in as another company yet',
  'B-253': 'no form asks for a day of the week',
  'B-280': 'the credit status is saved; credit details and supplier details do not exist',
  'B-281': 'a contact has one address, its people are saved with it, and none is the default',
  'B-287': 'the four lists are maintained; containers do not exist',
  'B-288': 'no bins',
  'B-286': 'filter and search act; include is not looked at',
  'B-308': 'filter, order, columns, search and dates act; viewType is not looked at',
  'B-312':
    'fees of a cancellation and of an NCR delivery are charged; those of delivery, minimum invoice, minimum price and template handling are kept and wait',
  'B-334': 'no automations',
  'B-335': 'no automations',
  'B-336': 'no analytics besides the sales price report',
  'B-337': 'no analytics besides the sales price report',
  'B-347': 'a station is idle, in production or on hold; nothing is loaded at a station, which would be despatch',
  'B-348': 'panels, offcuts and waste are kept apart; nothing uses the seven kinds of part or their lifecycle',
  'B-368': 'invoices and credit notes are sent; receipts and statements are not',
  'B-369': 'no statements',
  'B-370': 'the setting is kept and waits for payments against several invoices',
  'B-371': 'an account is due so many days after the bill; the other three terms do not exist',
};

/** Entries that say what the documents leave out: there is nothing to show. */
export const nothingToShow: ReadonlySet<string> = new Set(['B-378', 'B-379']);
