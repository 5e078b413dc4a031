import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { sheetFacts } from '../optimiser.facts.ts';

/** The layout of a sheet, for the station that cuts it. */
export const getLayout = query(
  'optimiser.getLayout',
  async ({ sheetId }: { id: number; sheetId: number }, { db, accountId }) => {
    const sheet = await sheetFacts(db, accountId, sheetId);
    if (!sheet) throw notFound();
    return { layout: sheet.layout };
  },
);
