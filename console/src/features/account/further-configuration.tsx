import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { menuQuery } from '../../lib/auth/profile.ts';
import { Row } from '../../ui/layout.tsx';

const here = '/admin/configuration';

/** The further pages of the configuration, as the menu of the user has them. */
export function FurtherConfiguration() {
  const { menu } = useSuspenseQuery(menuQuery).data;
  const pages = menu
    .flatMap((area) => area.children)
    .filter(({ link, blocker }) => link.startsWith(`${here}/`) && blocker === null);
  return (
    <Row as="nav" gap={12} rowGap={4} isWrapped aria-label="Further pages of the configuration">
      {pages.map(({ name, link }) => (
        <Link key={link} to={link as never}>
          {name}
        </Link>
      ))}
    </Row>
  );
}
