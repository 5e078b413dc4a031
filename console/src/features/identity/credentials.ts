/** What the sign-in form holds. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly isKept: boolean;
}
