import { createFileRoute, Outlet } from '@tanstack/react-router';
import { enter } from '../lib/auth/enter.ts';
import { requireSession } from '../lib/auth/redirects.ts';

/** The loading layout: one line while a report is made ready, without the shell. */
export const Route = createFileRoute('/_loading')({ beforeLoad: requireSession, loader: enter, component: Outlet });
