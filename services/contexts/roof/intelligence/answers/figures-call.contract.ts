import type { z } from 'zod';
import type { Access } from '../../../../platform/contract/access.ts';
import { type Endpoint, endpoint } from '../../../../platform/contract/endpoint.ts';
import { answer, Records } from './answers.contract.ts';
import { type Asks, asked } from './asked.contract.ts';

/** Declares calls of one area: who may ask, which readers have to be there, and the path before theirs. */
export const figuresCall =
  (access: Access, reads: readonly string[], before: string) =>
  <D extends z.ZodType>(path: string, summary: string, data: D, asks: Asks) =>
    endpoint({
      method: 'GET',
      path: `${before}${path}`,
      access,
      summary,
      signable: true,
      query: asked(asks),
      response: answer(data),
      reads,
    });

/** The same call asked for the records behind a figure. */
export const recordsOf = <E extends Endpoint>(of: E) => ({
  ...of,
  name: `${of.name}.records`,
  response: answer(Records),
});
