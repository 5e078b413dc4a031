/** The mark: two panes, one turned. */
export function Logo({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable={false}>
      <path
        d="M3 6.5 12 3v18l-9-1.5z"
        fill="var(--glass-2)"
        stroke="var(--accent)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="m12 3 9 4v13l-9 1z" fill="var(--accent)" />
    </svg>
  );
}
