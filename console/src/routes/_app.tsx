import { createFileRoute } from '@tanstack/react-router';
import { AppShell } from '../features/shell/app-shell.tsx';
import { ShellFrame } from '../features/shell/shell-frame.tsx';
import { enter } from '../lib/auth/enter.ts';
import { requireSession } from '../lib/auth/redirects.ts';

/** The default layout; on a narrow screen it is the mobile one. */
export const Route = createFileRoute('/_app')({
  beforeLoad: requireSession,
  loader: enter,
  component: AppShell,
  pendingComponent: ShellFrame,
});
