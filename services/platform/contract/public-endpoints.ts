/**
 * Every endpoint that answers somebody who is not signed in. An endpoint is public when it says so itself and stands here:
 * one without the other stops the boot. Twelve at most.
 */
export const publicEndpoints: readonly string[] = [
  'files.getImage',
  'identity.authenticate',
  'identity.completeInvitation',
  'identity.completeRegistration',
  'identity.forgotPassword',
  'identity.getInvitation',
  'identity.register',
  'identity.resetPassword',
  'platform.live',
  'platform.ready',
  'purchasing.answerBySupplier',
  'purchasing.openSupplierLink',
];
