import { Notice } from '../../ui/notice.tsx';

/** Above settings somebody may see but not change: which right is missing. Nothing when they may (`why` is null). */
export const LookOnly = ({ why }: { readonly why: string | null }) =>
  why !== null && (
    <Notice icon="lock" tone="attention" title="Read-only">
      {why}
    </Notice>
  );
