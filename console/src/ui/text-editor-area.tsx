import { IconBold, IconItalic, IconUnderline } from '@tabler/icons-react';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { Row } from './layout.tsx';
import styles from './text-editor.module.css';
import type { TextEditorProps } from './text-editor-props.ts';

const marks = [
  { name: 'bold', label: 'Bold', keys: 'Ctrl B', icon: IconBold },
  { name: 'italic', label: 'Italic', keys: 'Ctrl I', icon: IconItalic },
  { name: 'underline', label: 'Underline', keys: 'Ctrl U', icon: IconUnderline },
] as const;

/** The editor, a default export so that it can be fetched on its own. */
export default function TextEditorArea({ value, label, placeholder = '', isFocused, ...props }: TextEditorProps) {
  const latest = useRef(props);
  latest.current = props;
  const editor = useEditor({
    extensions: [
      Document,
      Paragraph,
      Text,
      HardBreak,
      Bold,
      Italic,
      Underline,
      UndoRedo,
      Placeholder.configure({ placeholder }),
    ],
    content: value,
    autofocus: isFocused ? 'end' : false,
    onFocus: ({ editor: now }) => {
      const text = latest.current.takeEarly?.();
      if (text) now.commands.insertContent({ type: 'text', text });
    },
    onUpdate: ({ editor: now }) => latest.current.onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: styles.text ?? '' },
      handleKeyDown: (_view, event) => {
        const { onSubmit, onCancel } = latest.current;
        const run =
          event.key === 'Enter' && (event.ctrlKey || event.metaKey)
            ? onSubmit
            : event.key === 'Escape'
              ? onCancel
              : undefined;
        if (!run) return false;
        event.preventDefault();
        run();
        return true;
      },
    },
  });
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  );
}

function Toolbar({ editor }: { readonly editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => marks.filter((mark) => now.isActive(mark.name)).map((mark) => mark.name),
  });
  return (
    <Row role="toolbar" aria-label="Text" gap={2} className={styles.toolbar}>
      {marks.map(({ name, label, keys, icon: Drawing }) => (
        <button
          key={name}
          type="button"
          className={styles.mark}
          aria-label={label}
          aria-pressed={active.includes(name)}
          title={`${label} (${keys})`}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        >
          <Drawing size={15} stroke={1.8} aria-hidden />
        </button>
      ))}
    </Row>
  );
}
