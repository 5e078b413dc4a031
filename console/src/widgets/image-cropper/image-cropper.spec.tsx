// @vitest-environment jsdom
import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { LogoPicker } from './logo-picker.tsx';
import { outputSize } from './output-size.ts';

let server: ReturnType<typeof serverAnswers>;
let drawn: number[][];
let canvases: HTMLCanvasElement[];

const picker = (url: string | null = null, reason: string | null = null) => (
  <LogoPicker
    title="Company logo"
    url={url}
    reason={reason}
    set={accountContract.putAccountLogo}
    remove={accountContract.deleteAccountLogo}
    refresh={[identityContract.profile]}
  />
);
const png = new File([Uint8Array.of(1, 2, 3)], 'logo.png', { type: 'image/png' });
const dialog = () => screen.findByRole('dialog', { name: 'Company logo' });
const update = async () => within(await dialog()).getByRole('button', { name: 'Update' }) as HTMLButtonElement;

/** Opens the cropper and chooses a file. */
async function choose(file: File): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Choose an image' }));
  fireEvent.change(within(await dialog()).getByLabelText('Choose an image', { selector: 'input' }), {
    target: { files: [file] },
  });
}
/** The browser has read the picture. */
async function load(width: number, height: number): Promise<void> {
  const image = (await screen.findByRole('img', { name: 'The chosen file' }, { timeout: 5_000 })) as HTMLImageElement;
  Object.defineProperty(image, 'naturalWidth', { value: width });
  Object.defineProperty(image, 'naturalHeight', { value: height });
  fireEvent.load(image);
}

beforeEach(() => {
  server = serverAnswers();
  server.on(accountContract.putAccountLogo, () => ({}));
  server.on(accountContract.deleteAccountLogo, () => ({}));
  drawn = [];
  canvases = [];
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    canvases.push(this);
    return { drawImage: (_: unknown, ...places: number[]) => drawn.push(places) };
  } as never;
  HTMLCanvasElement.prototype.toDataURL = (type) => `data:${type};base64,cGljdHVyZQ==`;
});

describe('the image cropper', () => {
  it('W-09 B-224 takes pictures only', async () => {
    await renderBlock(picker());
    await choose(new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
    const told = await screen.findByRole('dialog', { name: 'Error' });
    expect(within(told).getByText('Please select an image file')).toBeTruthy();
    expect((await update()).disabled).toBe(true);
  });

  it('W-09 B-224 says the same of a file that only claims to be a picture', async () => {
    await renderBlock(picker());
    await choose(png);
    fireEvent.error(await screen.findByRole('img', { name: 'The chosen file' }, { timeout: 5_000 }));
    expect(await screen.findByText('Please select an image file')).toBeTruthy();
    expect((await update()).disabled).toBe(true);
  });

  it('W-09 B-228 tells who has a browser that cannot read files', async () => {
    await renderBlock(picker());
    vi.stubGlobal('FileReader', undefined);
    await choose(png);
    expect(
      await screen.findByText(
        'Sorry, FileReader API not supported. Please update your browser or use Chrome/Firefox/Safari',
      ),
    ).toBeTruthy();
  });

  it('W-09 B-225 B-226 B-227 B-229 B-231 sends the square part as PNG once a picture is there, and says so', async () => {
    await renderBlock(picker());
    await choose(png);
    expect((await update()).disabled).toBe(true);
    await load(1_200, 800);
    await waitFor(async () => expect((await update()).disabled).toBe(false));
    await userEvent.click(await update());
    expect(await screen.findByText('Logo Updated')).toBeTruthy();
    expect(server.sentTo(accountContract.putAccountLogo)[0]?.body).toEqual({ image: 'cGljdHVyZQ==' });
    const [x, y, width, height] = (drawn[0] ?? []).map(Math.round);
    expect([x, y, width, height]).toEqual([200, 0, 800, 800]);
    expect([canvases[0]?.width, canvases[0]?.height]).toEqual([512, 512]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Company logo' })).toBeNull());
  });

  it('keeps the dialog open and says why when the server does not take the picture', async () => {
    const details = [{ target: 'image', message: 'The image must be square' }];
    server.on(
      accountContract.putAccountLogo,
      () => new Refused(422, { code: 'BadFieldError', message: 'Errors', details }),
    );
    await renderBlock(picker());
    await choose(png);
    await load(100, 100);
    await waitFor(async () => expect((await update()).disabled).toBe(false));
    await userEvent.click(await update());
    expect((await screen.findByRole('alert')).textContent).toBe('The image must be square');
  });

  it('W-09 B-229 B-231 removes the picture after a question', async () => {
    await renderBlock(picker('/api/v1/images/a1-x'));
    expect((screen.getByRole('img', { name: 'Company logo' }) as HTMLImageElement).src).toContain(
      '/api/v1/images/a1-x',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Remove Image?' })).getByRole('button', { name: 'Remove' }),
    );
    expect(await screen.findByText('Image Removed')).toBeTruthy();
    expect(server.sentTo(accountContract.deleteAccountLogo)).toHaveLength(1);
  });

  it('shows who may not change it why', async () => {
    await renderBlock(picker(null, 'You need account: update'));
    expect(screen.getByText('You need account: update')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Choose an image' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

it('B-226 draws 16 to 512 pixels on each side, and squares stay square', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = outputSize({ width, height });
      for (const one of [size.width, size.height]) expect(one).toBeGreaterThanOrEqual(16);
      for (const one of [size.width, size.height]) expect(one).toBeLessThanOrEqual(512);
      if (width === height) expect(size.width).toBe(size.height);
    }),
  );
  expect(outputSize({ width: 300, height: 300 })).toEqual({ width: 300, height: 300 });
});
