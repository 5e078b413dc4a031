/** How fresh the screen is. */
export type Freshness =
  | { readonly state: 'idle' }
  | { readonly state: 'live'; readonly at: string }
  | { readonly state: 'reconnecting'; readonly since: string }
  | { readonly state: 'offline'; readonly since: string };
