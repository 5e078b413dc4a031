import { Icon } from '../../ui/icon.tsx';

/** Drawings of actions by name, the same for every kind of record. Actions without one show their words alone. */
const drawings: Readonly<Record<string, string>> = {
  save: 'pencil',
  edit: 'pencil',
  approvedraft: 'check',
  approve: 'shield-check',
  approvequote: 'user-check',
  deny: 'ban',
  review: 'undo',
  recheckapprovals: 'refresh',
  recheckprocessing: 'refresh',
  recheckproduction: 'refresh',
  sendquote: 'send',
  sendorder: 'send',
  payments: 'money',
  skippendingpayments: 'skip',
  skippreproduction: 'skip',
  forceproductioncomplete: 'circle-check',
  forcedespatched: 'truck',
  forceinvoiced: 'accounts',
  revertdespatch: 'undo',
  hold: 'pause',
  unhold: 'player-play',
  cancel: 'x',
  cancelquote: 'x',
  restore: 'restored',
  archive: 'archive',
  adjust: 'clipboard-check',
  status: 'shield-dollar',
};

/** The drawing of an action. */
export const ActionIcon = ({ action }: { readonly action: string }) => {
  const name = drawings[action];
  return name === undefined ? null : <Icon name={name} size={15} />;
};
