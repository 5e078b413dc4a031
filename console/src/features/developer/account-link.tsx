import { Link } from '@tanstack/react-router';

/** A company by name; one without a name by number. */
export const AccountLink = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <Link to="/developer/accounts/$accountId" params={{ accountId: id }}>
    {name || `Company ${id}`}
  </Link>
);
