import { buffer } from 'node:stream/consumers';
import type { FileAnswer } from '../../../../platform/http/file-answer.ts';
import type { OpenHandler } from '../../../../platform/http/open-handler.ts';
import type { PrintPaper } from '../../../../platform/runtime-core.ts';

interface Asked<I> {
  readonly handler: OpenHandler<I, FileAnswer>;
  readonly input: I;
}

/** A report for another part of the product, which has settled who may have it: its bytes. */
export const readable =
  <I>(ask: (id: number, options: Readonly<Record<string, string>>) => Asked<I>): PrintPaper =>
  async (runtime, by, id, options = {}) => {
    const { handler, input } = ask(id, options);
    const principal = {
      accountId: by.accountId,
      userId: by.userId ?? 0,
      sessionId: '',
      name: by.name,
      isDeveloper: false,
      can: () => false,
    };
    const asked = { ip: '', userAgent: '', routes: [], header: () => undefined };
    const context = { runtime, principal, correlationId: `report-${by.accountId}-${id}`, ...asked };
    const { body } = await handler.run(input, context);
    return Buffer.isBuffer(body) ? body : buffer(body);
  };
