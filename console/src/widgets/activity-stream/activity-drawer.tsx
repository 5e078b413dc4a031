import type { LinkType } from '@glasshouse/services/contexts/core/links/link-types.contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const ActivityBehind = lazyPart(() => import('./activity-behind.tsx'));

interface Props {
  readonly linkType: LinkType;
  readonly linkId: number;
  readonly topic: string | null;
}

/** The activity behind a button, for pages whose whole width is needed for something else. */
export function ActivityDrawer(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="comment" size={15} />} onClick={() => setOpen(true)}>
        Activity
      </Button>
      <Suspense>{isOpen && <ActivityBehind {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
