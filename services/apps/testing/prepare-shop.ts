import { createDemoStock } from '../../contexts/inventory/demo.ts';
import { setSettings } from '../../contexts/optimiser/commands/set-settings.ts';
import { createDemoPriceList } from '../../contexts/pricing/demo.ts';
import { createDemoFloor } from '../../contexts/production/demo.ts';
import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { anyone } from '../../platform/testing/harness.ts';

/** Furnishes an empty account: racks, rates, stages and stations, and a solver that takes two seconds a sheet. */
export async function prepareShop(runtime: Runtime, accountId: number): Promise<void> {
  const dispatch = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const done = await runtime.execute(definition, input, anyone(accountId));
    if (!done) throw new Error(`${definition.name} did not run`);
    return done.answer;
  };
  await createDemoStock(dispatch);
  await createDemoPriceList(dispatch);
  await createDemoFloor(dispatch);
  await dispatch(setSettings, { solveSeconds: 2 });
}
