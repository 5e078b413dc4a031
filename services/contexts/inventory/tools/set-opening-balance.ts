import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { draw, receive, sizeOf } from '../domain/sheets.ts';
import type { StockState } from '../domain/stock.ts';
import type { Cause, StockEvent } from '../inventory.events.ts';
import { decide, loadStockOf } from './load-sizes.ts';
import { movedSizes } from './moved-sizes.ts';
import type { OpeningBody } from './stock-tools.contract.ts';

type Line = OpeningBody['lines'][number];

/** Posts the difference to the sheets that were counted; at another cost, all of them at that cost. */
function opened(state: StockState, { sizeId, quantity, unitCost }: Line, cause: Cause): StockEvent[] {
  const size = sizeOf(state, sizeId);
  const cost = unitCost === undefined ? size.costCents : dec(unitCost).times(100).toNumber();
  const isRevalued = cost !== size.costCents && size.quantity > 0;
  const leaving = isRevalued ? size.quantity : Math.max(0, size.quantity - quantity);
  const coming = isRevalued ? quantity : Math.max(0, quantity - size.quantity);
  const rest = {
    ...state,
    sheetSizes: state.sheetSizes.map((one) => (one === size ? { ...one, quantity: one.quantity - leaving } : one)),
  };
  return [
    ...(leaving > 0 ? [draw(state, sizeId, leaving, cause)] : []),
    ...(coming > 0 ? [receive(rest, sizeId, coming, cost, cause)] : []),
  ];
}

/**
 * Sets what stood at the change-over. It can be set again until the size moves; then 409 `HasMoved`, which names the
 * sizes. Nothing is posted unless every line can be.
 */
export const setOpeningBalance = command('stockTools.setOpeningBalance', async (input: OpeningBody, context) => {
  const { tx, accountId, now } = context;
  const { timeZone } = await accountFacts(tx, accountId);
  if (input.asOf > localDate(now, timeZone)) throw badField('asOf', 'Choose today or a day before');
  const stock = await loadStockOf(context, input.lines);
  const moved = await movedSizes(tx, accountId, [...stock.keys()]);
  const late = input.lines.filter(({ sizeId }) => moved.has(sizeId));
  if (late.length > 0) {
    const names = late.slice(0, 5).map(({ stockId, sizeId }) => nameOf(stock.get(stockId)?.state, sizeId));
    throw conflict('HasMoved', `${names.join(', ')}: sheets came or went since. Adjust the stock instead`, {
      sizeIds: late.map(({ sizeId }) => sizeId),
    });
  }
  const cause: Cause = { kind: 'opening', id: null, text: `${input.reason}, as of ${input.asOf}` };
  let [transactions, value] = [0, dec(0)];
  const changes = [...stock].map(([id, found]) => {
    const lines = input.lines.filter(({ stockId }) => stockId === id);
    const events = decide(found, lines, (state, line) => opened(state, line, cause), now);
    transactions += events.length;
    for (const { type, data } of events) {
      if (type === 'stock.sheetsReceived') value = value.plus(dec(data.costCents).times(data.quantity).div(100));
      if (type === 'stock.sheetsDrawn') value = value.minus(dec(data.costCents).times(data.quantity).div(100));
    }
    return change(found, events);
  });
  return outcome({ transactions, value: currency(value) }, ...changes);
});

function nameOf(state: StockState | undefined, sizeId: number): string {
  const size = state?.sheetSizes.find((one) => one.sizeId === sizeId);
  return `${state?.code} ${size?.widthMm} × ${size?.heightMm}`;
}
