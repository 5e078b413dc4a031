import { type RefObject, useEffect } from 'react';

const written = ['hidden', 'radio', 'checkbox', 'file'].map((type) => `[type="${type}"]`).join(', ');
const fields = `input:not(:disabled, ${written}), select:not(:disabled), textarea:not(:disabled)`;

/** A finger opens a keyboard over the screen by focusing a field, so it chooses the field itself. */
const isTouched = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/**
 * The cursor stands in the first field when a form opens that somebody came to fill in. A dialog's focus trap reads
 * the mark; a field that already has the cursor or the mark keeps it.
 */
export function useFirstField(box: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const form = box.current;
    if (!isOn || !form || isTouched()) return;
    if (form.contains(document.activeElement) || form.querySelector('[data-autofocus]')) return;
    const field = form.querySelector<HTMLElement>(fields);
    field?.setAttribute('data-autofocus', '');
    field?.focus({ preventScroll: true });
  }, [box, isOn]);
}
