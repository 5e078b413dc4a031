import { useState } from 'react';
import { useProfile } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { ProofView } from './proof-view.tsx';
import { WhoCan } from './who-can.tsx';
import styles from './why-not.module.css';

/** Below the reasons of a blocked action that lacks a right: who can do it now, and the proof on demand. */
export default function WhyNot({ what }: { readonly what: string }) {
  const { user } = useProfile();
  const [isOpen, setOpen] = useState(false);
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
