import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';

/** What the proof still lacks, said to the driver; empty when it is whole. The server asks for the same. */
export function missingProof(
  proofType: TaskDetail['items'][number]['proofType'],
  name: string,
  signature: string | null,
  photos: readonly string[],
): string {
  if (proofType === 'signature' && !name.trim()) return 'Enter who received the glass';
  if (proofType === 'signature' && !signature) return 'The signature is missing';
  if (proofType === 'photoProof' && photos.length === 0) return 'The photo is missing';
  return '';
}
