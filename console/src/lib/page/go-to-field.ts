/** Brings the field into view that does an action of the record on this page (`data-does` names it) and puts the cursor there. */
export function goToField(action: string): void {
  const field = document.querySelector<HTMLElement>(`[data-does="${action}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
