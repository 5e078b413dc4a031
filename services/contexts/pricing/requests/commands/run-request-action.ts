import { command } from '../../../../platform/cqrs/command.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { contactFactsMany } from '../../../contacts/contacts.facts.ts';
import type { PriceChange } from '../../price-change.contract.ts';
import type { PriceMove } from '../../pricing.events.ts';
import { rateRows } from '../../rate-rows.contract.ts';
import { priceRequestAggregate } from '../price-request.ts';
import { type RequestAction, type RequestActionBody, requestActions } from '../price-requests.contract.ts';
import { figuresOf, readSurroundings, refuseTooLarge } from '../surroundings.ts';
import { assertRequestVersion, requestMoved, takeRequestStep } from '../take-request-step.ts';

type Input = RequestActionBody & { id: number; informContactIds?: readonly number[] };

/** One action of a person on a request: load, decide by the machine, append. */
const requestAction = (action: RequestAction) =>
  command(`pricing.${action}PriceRequest`, async ({ id, reason, version, informContactIds = [] }: Input, context) => {
    const request = await context.load(priceRequestAggregate, id);
    assertRequestVersion(request, version);
    const { state } = request;
    const { given, world, changes } = await readSurroundings(context.tx, context.accountId, id, state, context.now);
    if (action === 'completedraft') refuseTooLarge(changes);
    const data = {
      ...(action === 'completedraft'
        ? {
            run: state.run + 1,
            draft: { body: state.body, effectiveAt: state.effectiveAt, ...figuresOf(changes, world) },
            planned: labelled(changes, world),
          }
        : {}),
      ...(action === 'approve' ? { informContactIds: [...new Set(informContactIds)] } : {}),
    };
    const event = takeRequestStep(state, action, given, { reason, data });
    const contacts = await contactFactsMany(context.tx, context.accountId, informContactIds);
    for (const [i, contactId] of informContactIds.entries()) {
      const contact = contacts.get(contactId);
      if (!contact?.email)
        throw badField(
          `informContactIds.${i}`,
          contact ? `${contact.name} has no e-mail address` : 'Choose a customer',
        );
    }
    return requestMoved(request, [event], context.now);
  });

function labelled(
  changes: readonly PriceChange[],
  world: Awaited<ReturnType<typeof readSurroundings>>['world'],
): PriceMove[] {
  const labels = new Map(world.list ? rateRows(world.list.rates).map((row) => [row.key, row.label]) : []);
  const codes = new Map(world.stocks.map((stock) => [`stock/${stock.id}`, stock.code]));
  return changes.map(({ key, before, after }) => ({
    key,
    label: labels.get(key) ?? codes.get(key) ?? key,
    before,
    after,
  }));
}

type Handlers = { [A in RequestAction]: ReturnType<typeof requestAction> };

/** A use case for each action, by its name. */
export const requestHandlers = Object.fromEntries(
  requestActions.map((action) => [action, requestAction(action)]),
) as Handlers;
