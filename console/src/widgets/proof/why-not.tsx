import { useState } from 'react';
import { useProfile } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import type { RecordAction } from '../action-bar/arrange.ts';
import { missingRight } from '../action-bar/missing-right.ts';
import { ProofView } from './proof-view.tsx';
import { WhoCan } from './who-can.tsx';
import styles from './why-not.module.css';

/** Below the reasons of a blocked action that lacks a right: who can do it now, and the proof on demand; nothing for any other. */
export default function WhyNot({ action }: { readonly action: RecordAction }) {
  const { user } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const what = missingRight(action);
  if (what === null) return null;
  return (
    <div className={styles.block}>
      <p>
        <span className={styles.term}>Who can do it</span> <WhoCan what={what} />
      </p>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the proof' : 'Why not?'}
      </Button>
      {isOpen && <ProofView userId={user.id} what={what} />}
    </div>
  );
}
