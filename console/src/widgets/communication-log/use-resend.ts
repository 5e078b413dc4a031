import {
  type CommunicationLog,
  communicationContract,
} from '@glasshouse/services/contexts/communication/communication.contract';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { refresh } from '../../lib/api/query.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showNetworkError } from '../../ui/network-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { methodWord } from './message-words.ts';

/** Sends a message again after a question; `run` is true when it was sent. */
export function useResend() {
  const [isRunning, setRunning] = useState(false);
  const run = async ({ id, methodType }: Pick<CommunicationLog, 'id' | 'methodType'>): Promise<boolean> => {
    const type = methodWord(methodType);
    const text = 'Resend the original communication to the contact again?';
    if (!(await confirm({ title: `Resend ${type}?`, text }))) return false;
    setRunning(true);
    try {
      await call(communicationContract.resendCommunicationLog, { params: { id } });
      toast.success(`${type} Resent`);
      await refresh(communicationContract.listCommunicationLogs);
      return true;
    } catch (error) {
      showNetworkError(error, 'Error resending communication');
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
