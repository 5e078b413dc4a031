/** Where to go after signing in: only a path of this site, else the dashboard. */
export function safeTarget(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || wanted.startsWith('/login')) return '/';
  return wanted;
}
