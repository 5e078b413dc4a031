import { linksContract } from '@glasshouse/services/contexts/integrations/links/links.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor, refresh } from '../../lib/api/query.ts';
import { useLive } from '../../lib/live/live.ts';
import { liveRefetch } from '../../lib/live/registry.ts';
import { IntegrationLink } from './integration-link.tsx';

const topic = 'integrationLinks';
liveRefetch(topic, linksContract.getRecordLinks);

interface Props {
  readonly kind: 'contact' | 'invoice' | 'creditNote' | 'payment';
  readonly id: number;
}

/** How a record stands in accounting software; nothing when none is connected, and no page waits for it. */
export function RecordIntegrations({ kind, id }: Props) {
  const { data = [] } = useQuery(
    queryOptionsFor(linksContract.getRecordLinks, { params: { linkType: kind, linkId: id } }),
  );
  useLive(topic);
  return data.map((one) => (
    <IntegrationLink key={one.key} item={one} onChanged={() => void refresh(linksContract.getRecordLinks)} />
  ));
}
