import { InProcessBus } from '../../platform/bus/in-process-bus.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openRuntime } from '../../platform/runtime.ts';
import { contexts } from '../contexts.ts';
import { demoFigures } from './seed/figures.ts';

/** `npm run -s demo-figures`: what makes the demo business look like a shop, each with its target. Exits with 1 when one does not hold. */
const runtime = await openRuntime({
  name: 'demo-figures',
  config: { ...readConfig(), logLevel: process.env.LOG_LEVEL ?? 'error' },
  contexts,
  bus: new InProcessBus(),
  isDisposable: true,
});
try {
  const [main] = await runtime.db
    .selectFrom('sign_in_name')
    .select('account_id')
    .orderBy('account_id')
    .limit(1)
    .execute();
  if (!main) throw new Error('There is no company yet: npm run seed makes one');
  const figures = await demoFigures(runtime, main.account_id, runtime.clock.now());
  const width = Math.max(...figures.map((figure) => figure.name.length));
  for (const { name, value, target, holds } of figures)
    process.stdout.write(
      `${holds ? 'holds ' : 'MISSES'}  ${name.padEnd(width)}  ${value.padEnd(16)} (target: ${target})\n`,
    );
  process.exitCode = figures.every((figure) => figure.holds) ? 0 : 1;
} finally {
  await runtime.close();
}
