// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';

const command = { error: null, fieldErrors: {}, isRunning: false };
const bound = (id: string) => ({ id, value: '', error: undefined, onChange: () => {} });
const fields = (
  <>
    <input type="hidden" name="kind" />
    <input disabled aria-label="Number" />
    <TextField label="Name" {...bound('field-name')} />
    <TextField label="Suburb" {...bound('field-suburb')} />
  </>
);
const focused = () => document.activeElement?.id ?? '';

it('a form that somebody opened to fill in starts in its first field that takes text', async () => {
  await renderBlock(
    <Form command={command} onSubmit={() => {}} startsInFirstField>
      {fields}
    </Form>,
  );
  expect(focused()).toBe('field-name');
});

it('a form of a page that somebody came to read leaves the cursor alone', async () => {
  await renderBlock(
    <Form command={command} onSubmit={() => {}}>
      {fields}
    </Form>,
  );
  expect(focused()).toBe('');
});

it('a form in a dialog starts in its first field', async () => {
  await renderBlock(
    <Dialog isOpen title="Edit supplier" onClose={() => {}}>
      <Form command={command} onSubmit={() => {}}>
        {fields}
      </Form>
    </Dialog>,
  );
  await waitFor(() => expect(focused()).toBe('field-name'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});
