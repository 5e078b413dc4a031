import { proofContract } from '@glasshouse/services/contexts/identity/proof/proof.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';

const named = 2;

/** Two people who may do something, those at work first. */
export function WhoCan({ what }: { readonly what: string }) {
  const { data } = useQuery(queryOptionsFor(proofContract.whoCould, { query: { what } }));
  if (!data) return <span>…</span>;
  if (data.total === 0) return <span>Nobody can at present. An administrator can give the right</span>;
  const people = data.people.slice(0, named);
  const rest = data.total - people.length;
  return (
    <span>
      {people.map((one) => `${one.name}${one.isPresent ? ' (at work now)' : ''}`).join(' or ')}
      {rest > 0 && `, and ${rest} more`}
    </span>
  );
}
