import { Logo } from '../../ui/logo.tsx';
import { Bone, PageSkeleton } from '../../ui/skeleton.tsx';
import styles from './app-shell.module.css';
import frame from './shell-frame.module.css';

const lines = Array.from({ length: 12 }, (_, i) => i);

/** The layout while nobody knows yet who is signed in: bar, menu and page stand where they will be. */
export function ShellFrame() {
  return (
    <div className={styles.shell} data-frame>
      <header className={frame.bar}>
        <Logo size={22} /> <strong>Glasshouse</strong>
      </header>
      <div className={`${styles.side} ${frame.side}`} aria-hidden>
        {lines.map((line) => (
          <Bone key={line} width={line % 3 === 1 ? '56%' : '72%'} />
        ))}
      </div>
      <main className={styles.main}>
        <PageSkeleton />
      </main>
    </div>
  );
}
