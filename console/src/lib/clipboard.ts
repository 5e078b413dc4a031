import { toast } from '../ui/toast.tsx';

/** Copies text. The toast says so; a browser that refuses is only noted in its console. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: specified: a failure is only logged
    console.warn('Text was not copied', cause);
    return;
  }
  toast.success('Text Copied');
}
