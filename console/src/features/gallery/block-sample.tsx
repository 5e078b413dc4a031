import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { Stack } from '../../ui/layout.tsx';
import type { Block } from './blocks.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './gallery.module.css';
import { type Sample, type Shown, type StateKind, stateTitles } from './sample.ts';
import { SampleWorld } from './sample-world.tsx';

const loaded = new Map<string, ComponentType>();

/** A block in every state; it is loaded when it is looked at for the first time. */
export function BlockSample({ block }: { readonly block: Block }) {
  const known =
    loaded.get(block.id) ??
    lazy(async () => {
      const { default: sample } = await block.load();
      return { default: () => <States sample={sample} /> };
    });
  loaded.set(block.id, known);
  return createElement(known);
}

/** The states side by side; those a block does not have say why. */
function States({ sample }: { readonly sample: Sample }) {
  const states = Object.entries(sample.states) as [StateKind, Shown | string][];
  return (
    <div className={styles.states} data-wide={sample.isWide || undefined}>
      {states.map(([kind, state]) =>
        typeof state === 'string' ? null : <State key={kind} title={stateTitles[kind]} state={state} />,
      )}
      {Object.entries(sample.others ?? {}).map(([title, state]) => (
        <State key={title} title={title} state={state} />
      ))}
      <dl className={styles.missing}>
        {states.map(([kind, reason]) =>
          typeof reason === 'string' ? (
            <div key={kind}>
              <dt>{stateTitles[kind]}</dt>
              <dd>{reason}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}

function State({ title, state }: { readonly title: string; readonly state: Shown }) {
  const { note, ...world } = state;
  return (
    <Stack as="section" className={styles.state} aria-label={title}>
      <h3 className={styles.name}>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.stage}>
        <ErrorBoundary>
          <Suspense>
            <SampleWorld {...world} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Stack>
  );
}
