import type { Recovery } from '@glasshouse/services/contexts/orders/recovery/recovery.contract';
import { formatInstant } from '../../../lib/format/date.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { NoticeBar } from '../../../ui/notice-bar.tsx';

interface Props {
  readonly found: Recovery;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers what was typed and not saved, on this device or another. */
export const RecoveryOffer = ({ found, onRestore, onDiscard }: Props) => (
  <NoticeBar
    type="warning"
    action={
      <Row as="span" gap={8}>
        <Button onClick={onRestore}>Restore</Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </Row>
    }
  >
    Unsaved changes from {found.device || 'another device'} on {formatInstant(found.savedAt)}
  </NoticeBar>
);
