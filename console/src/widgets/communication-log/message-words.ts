import type {
  CommunicationLog,
  MessageProgress,
  MethodType,
} from '@glasshouse/services/contexts/communication/communication.contract';
import type { Tone } from '@glasshouse/state-machines/kernel/lifecycle';

const methods: Readonly<Record<MethodType, string>> = { email: 'Email', sms: 'SMS' };

/** 'Email' or 'SMS'. */
export const methodWord = (method: CommunicationLog['methodType']): string => methods[method];

interface Look {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: string;
}

const looks: Readonly<Record<MessageProgress, Look>> = {
  waiting: { label: 'Waiting', tone: 'attention', icon: 'clock' },
  sending: { label: 'Sending', tone: 'progress', icon: 'loader' },
  sent: { label: 'Sent', tone: 'success', icon: 'circle-check' },
  failed: { label: 'Not delivered', tone: 'danger', icon: 'alert' },
};

/** How far a message has come, as a chip shows it. */
export const progressLook = (progress: MessageProgress): Look => looks[progress];
