import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { ContactPeoplePage } from '../../../../../features/analytics/contact-people.page.tsx';

function ContactPeopleRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ContactPeoplePage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/contacts/people')({
  staticData: { title: 'Contact people', access: 'contact:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.contactsSummary, deps)),
  component: ContactPeopleRoute,
});
