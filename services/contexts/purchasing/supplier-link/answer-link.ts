import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { lifecycleAction, readConfirmation, readShipment } from '../commands/run-lifecycle-action.ts';
import { openClaim } from './open-link.ts';
import type { SupplierAnswer, SupplierView } from './supplier-link.contract.ts';

const confirmed = lifecycleAction('supplierconfirm', readConfirmation, 'confirmBySupplier');
const shipped = lifecycleAction('suppliershipped', readShipment, 'shipBySupplier');

/** Runs what a supplier answered, in their name, and shows the order as it is then. */
async function answer<I extends { name: string; note: string }>(
  context: OpenContext,
  code: string,
  definition: CommandDefinition<I & { by: 'supplier' } & { id: number }, unknown>,
  input: I,
): Promise<SupplierView> {
  const { accountId, id, supplierName } = await openClaim(context, code);
  const { runtime, correlationId } = context;
  const name = input.name || supplierName;
  await runtime.execute(
    definition,
    { ...input, name, by: 'supplier', id },
    { accountId, actor: { userId: null, name: `${supplierName} (supplier)` }, can: () => true, correlationId },
  );
  return (await openClaim(context, code)).view;
}

/** The supplier confirms quantities and dates, or says that it left. 409 when nothing waits for that. */
export const answerBySupplier = openHandler('purchasing.answerBySupplier', (told: SupplierAnswer, context) => {
  if (told.tells === 'confirmed') {
    const { code, tells: _, ...input } = told;
    return answer(context, code, confirmed, input);
  }
  const { code, tells: _, ...input } = told;
  return answer(context, code, shipped, input);
});
