import styles from './sign-in.module.css';

const edges = [
  [149, 61],
  [297, 206],
  [425, 330],
] as const;

/** Edges of float glass, seen from the side. The one ornament in the console. */
export function EdgeMotif() {
  return (
    <svg
      className={styles.motif}
      viewBox="0 0 620 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable={false}
    >
      <defs>
        <linearGradient id="motif-ground" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="var(--bg)" />
          <stop offset="0.35" stopColor="var(--surface-2)" />
          <stop offset="1" stopColor="var(--glass-edge)" stopOpacity="0.34" />
        </linearGradient>
        <linearGradient id="motif-edge" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--glass-edge)" stopOpacity="0.85" />
          <stop offset="0.6" stopColor="var(--glass-edge)" />
          <stop offset="1" stopColor="var(--glass-edge)" stopOpacity="0.6" />
        </linearGradient>
      </defs>
      <rect width="620" height="900" fill="url(#motif-ground)" />
      {edges.map(([top, foot], i) => (
        <g key={top}>
          <path d={`M${top} 0h${12 + i * 3}L${foot + 12 + i * 3} 900h-${12 + i * 3}z`} fill="url(#motif-edge)" />
          <path
            d={`M${top + 14 + i * 3} 0 ${foot + 14 + i * 3} 900`}
            stroke="var(--surface)"
            strokeWidth="2"
            strokeOpacity="0.8"
          />
        </g>
      ))}
    </svg>
  );
}
