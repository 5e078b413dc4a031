import { createFileRoute } from '@tanstack/react-router';
import { LegalLayout } from '../features/about/legal-layout.tsx';

export const Route = createFileRoute('/_legal')({ component: LegalLayout });
