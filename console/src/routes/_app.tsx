import { createFileRoute } from '@tanstack/react-router';
import { AppShell } from '../features/shell/app-shell.tsx';
import { enter, requireSession } from '../lib/auth/enter.ts';

export const Route = createFileRoute('/_app')({ beforeLoad: requireSession, loader: enter, component: AppShell });
