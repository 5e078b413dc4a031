import { type CommandContext, command } from '../../../platform/cqrs/command.ts';
import { badFields, type ErrorDetail } from '../../../platform/kernel/errors.ts';
import { currency } from '../../../platform/kernel/money.ts';
import { isSupplier } from '../../contacts/contacts.contract.ts';
import { contactFactsMany } from '../../contacts/contacts.facts.ts';
import { assertVersion, moved } from '../commands/answer.ts';
import { assertAllowed } from '../domain/decide-action.ts';
import { externalItems, liveLineOf } from '../domain/external-lines.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import { takeStep } from '../domain/take-step.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import { type ExternalLine, type ExternalSetupBody, isLineOpen } from './external.contract.ts';

/** Chooses who makes the lines that are bought outside. Lines that are ordered already stay as they are. */
export const setUpExternal = command(
  'orders.setUpExternal',
  async ({ id, version, lines }: { id: number } & ExternalSetupBody, context) => {
    const order = await context.load(orderAggregate, id);
    assertVersion(order, version);
    const given = await readActionFacts(context, order.state, id);
    assertAllowed(order.state, 'externalsetup', given);
    const chosen = await readLines(context, order.state, lines);
    return moved(order, takeStep(order.state, { event: 'externalsetup', data: { lines: chosen } }, given), context.now);
  },
);

async function readLines(
  context: CommandContext,
  state: OrderState,
  asked: ExternalSetupBody['lines'],
): Promise<ExternalLine[]> {
  const items = new Map(externalItems(state).map((item) => [item.itemId, item]));
  const names = await supplierNames(
    context,
    asked.map((line) => line.supplierId),
  );
  const bad: ErrorDetail[] = [];
  const lines = asked.flatMap((line, i): ExternalLine[] => {
    const item = items.get(line.itemId);
    const supplierName = names.get(line.supplierId);
    if (!item) bad.push({ target: `lines.${i}.itemId`, message: `Line ${line.itemId} is not a bought-in line` });
    else if (!isLineOpen(liveLineOf(state, line.itemId)))
      bad.push({ target: `lines.${i}.itemId`, message: `Line ${line.itemId} is ordered already` });
    if (supplierName === undefined) bad.push({ target: `lines.${i}.supplierId`, message: 'Choose a supplier' });
    if (!item || supplierName === undefined) return [];
    return [
      {
        ...line,
        unitCost: currency(line.unitCost),
        supplierName,
        quantity: item.quantity,
        status: 'setUp',
        purchaseOrderId: null,
        purchaseOrderNumber: null,
      },
    ];
  });
  const twice = asked.findIndex((line, i) => asked.findIndex((one) => one.itemId === line.itemId) < i);
  if (twice >= 0) bad.push({ target: `lines.${twice}.itemId`, message: 'The line is listed twice' });
  if (bad.length > 0) throw badFields(bad);
  return lines;
}

async function supplierNames(context: CommandContext, ids: readonly number[]): Promise<Map<number, string>> {
  const contacts = [...(await contactFactsMany(context.tx, context.accountId, ids)).values()];
  const suppliers = contacts.filter((contact) => isSupplier(contact) && !contact.isArchived);
  return new Map(suppliers.map(({ id, name }) => [id, name]));
}
