import { createFileRoute } from '@tanstack/react-router';
import { LegalLayout } from '../features/about/legal-layout.tsx';
import { leaveWhenSignedIn } from '../lib/auth/redirects.ts';

/** Public pages to read. Theirs is the flag that lets whoever is signed in read them too. */
export const Route = createFileRoute('/_legal')({
  beforeLoad: leaveWhenSignedIn,
  component: LegalLayout,
});
