import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import type { ClientInputOf } from '@glasshouse/services/platform/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { inOneCall } from '../../lib/api/in-one-call.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { listQuery } from '../data-table/table-url.ts';
import { RecordLink } from './record-link.tsx';

const { listSheets } = optimiserContract;

/** Numbers of cutting sheets, such as SH-7208; those on one page in one call. */
const numberOf = inOneCall(async (ids) => {
  const query = listQuery({ size: -1, f: [`id~include~${ids.join(',')}`] }, listSheets.table ?? {});
  const { data } = await call(listSheets, { query } as ClientInputOf<typeof listSheets>);
  return new Map(data.map((sheet) => [sheet.id, sheet.number]));
});

interface Props {
  readonly id: number;
  readonly isSameTab?: boolean;
}

/** A cutting sheet by its number; a link for who may read it. */
export function SheetLink({ id, isSameTab }: Props) {
  const { data } = useQuery({
    queryKey: ['sheet number', id],
    queryFn: () => numberOf(id),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useRights().allows(listSheets.access),
  });
  return (
    <RecordLink kind="optimiserSheet" id={id} isSameTab={isSameTab}>
      {data ?? 'Sheet'}
    </RecordLink>
  );
}
