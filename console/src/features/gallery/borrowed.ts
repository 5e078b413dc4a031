import { type ComponentType, createContext, createElement, useContext } from 'react';

/** Blocks that live in other features; the route lends them, since a feature imports no other. */
export interface Borrowed {
  readonly TopBar: ComponentType<{ readonly hasRail: boolean }>;
  readonly SearchBox: ComponentType;
  readonly SideMenu: ComponentType;
  readonly QuickCreate: ComponentType;
  readonly HelpMenu: ComponentType;
  readonly Bell: ComponentType;
  readonly AvatarMenu: ComponentType;
  readonly UpdateBanner: ComponentType;
  readonly ChangeLogNotice: ComponentType;
  readonly PageError: ComponentType<{ readonly error: Error; readonly reset: () => void }>;
  readonly EnvironmentLabel: ComponentType;
  readonly Breadcrumbs: ComponentType;
  readonly AiPanel: ComponentType;
  readonly LoggedOutDialog: ComponentType;
  readonly ChangePasswordDialog: ComponentType<{ readonly isOpen: boolean; readonly onClose: () => void }>;
}

export const BorrowedContext = createContext<Borrowed | null>(null);

/** A block of another feature by name. */
export function useBorrowed<N extends keyof Borrowed>(name: N): Borrowed[N] {
  const lent = useContext(BorrowedContext);
  if (!lent) throw new Error(`The gallery was opened without ${name}`);
  return lent[name];
}

/** A borrowed block that needs no props. */
export const lent = (name: { [N in keyof Borrowed]: Borrowed[N] extends ComponentType ? N : never }[keyof Borrowed]) =>
  function Lent() {
    return createElement(useBorrowed(name) as ComponentType);
  };
