import { lazy, Suspense } from 'react';
import styles from './text-editor.module.css';
import type { TextEditorProps } from './text-editor-props.ts';

const Area = lazy(() => import('./text-editor-area.tsx'));

/** A text with bold, italic and underline. The editor itself is fetched when the first one is shown. */
export const TextEditor = (props: TextEditorProps) => (
  <Suspense fallback={<div className={styles.editor} role="status" aria-label="Loading the editor" />}>
    <Area {...props} />
  </Suspense>
);
