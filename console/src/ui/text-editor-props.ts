export interface TextEditorProps {
  /** HTML of b, strong, i, em, u, p and br; '' is empty. Read once: give another `key` to start anew. */
  readonly value: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly isFocused?: boolean;
  /** Letters typed while the editor was fetched; asked for once, when the cursor is in it. */
  readonly takeEarly?: (() => string) | undefined;
  readonly onChange: (html: string) => void;
  /** Ctrl+Enter, or Cmd+Enter. */
  readonly onSubmit?: () => void;
  /** Escape, where the editor can be closed. */
  readonly onCancel?: () => void;
}
