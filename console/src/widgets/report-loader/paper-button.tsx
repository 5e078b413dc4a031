import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useState } from 'react';
import { download } from '../../lib/api/open-signed.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { buildUrl } from '../../lib/api/url.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  readonly endpoint: Endpoint;
  readonly id: number;
  readonly label: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Prints labels or another paper of a record: it is downloaded. */
export function PaperButton({ endpoint, id, label, query }: Props) {
  const [isBusy, setBusy] = useState(false);
  const why = useRights().why(endpoint.access);
  const print = async () => {
    setBusy(true);
    try {
      await download(buildUrl(endpoint.path, { id }, query));
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} disabled={why !== null} title={why ?? undefined} onClick={() => void print()}>
      {label}
    </Button>
  );
}
