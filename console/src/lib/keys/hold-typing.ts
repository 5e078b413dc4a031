/**
 * Holds letters that are typed while a text field is fetched, from its shortcut until the field asks for them. Keys of
 * the page rest meanwhile: the second letter of a comment is no command.
 */
export function holdTyping(target: Window): () => string {
  let held = '';
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return void take();
    if (event.key === 'Backspace') held = held.slice(0, -1);
    else if (event.key.length === 1) held += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const take = () => {
    target.removeEventListener('keydown', onKey, true);
    target.removeEventListener('pointerdown', take, true);
    const text = held;
    held = '';
    return text;
  };
  target.addEventListener('keydown', onKey, true);
  // Who presses elsewhere means to type there.
  target.addEventListener('pointerdown', take, true);
  return take;
}
