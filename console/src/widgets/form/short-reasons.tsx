import {
  type DescriptorKind,
  descriptorLookups,
} from '@glasshouse/services/contexts/account/descriptors/descriptor-lookups.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';

export type ReasonKind = DescriptorKind;

const reasonsQuery = queryOptionsFor(descriptorLookups.calls.list, { query: { length: '-1' } });

/** The active reasons of a kind, those of small positions first; none for who may not read them. */
export function useReasons(kind: ReasonKind | null) {
  const canRead = useRights().why(descriptorLookups.calls.list.access) === null;
  const { data } = useQuery({ ...reasonsQuery, enabled: canRead && kind !== null });
  return (data?.data ?? []).filter((one) => one.kind === kind && one.isActive).sort((a, b) => a.sort - b.sort);
}

interface Props {
  readonly kind: ReasonKind | null;
  readonly onPick: (text: string) => void;
}

/** Reasons of the company to pick instead of typing one. */
export function ShortReasons({ kind, onPick }: Props) {
  const reasons = useReasons(kind);
  if (reasons.length === 0) return null;
  return (
    <Row gap={6} rowGap={4} isWrapped>
      {reasons.map(({ id, name, help }) => (
        <Button key={id} {...(help ? { title: help } : {})} onClick={() => onPick(name)}>
          {name}
        </Button>
      ))}
    </Row>
  );
}
