import { ImageCropper } from '../../../widgets/image-cropper/image-cropper.tsx';
import type { Sample } from '../sample.ts';
import { Opens } from '../sample-parts.tsx';

const cropper = (parts: { title?: string; isBusy?: boolean; error?: string } = {}) =>
  function Cropper() {
    return (
      <Opens label="Choose a logo">
        {(close) => <ImageCropper title="Company logo" aspect={1} {...parts} onUpdate={close} onClose={close} />}
      </Opens>
    );
  };

export default {
  states: {
    empty: { show: cropper(), note: 'Update waits for a picture.' },
    loading: { show: cropper({ isBusy: true }), note: 'Being sent.' },
    filled: 'Choose any picture under Empty: a square is cut from it, 16 to 512 px a side.',
    error: { show: cropper({ error: 'Please select an image file' }) },
    denied: 'Whoever may not change a logo does not open it; the button before it says why.',
    disabled: 'Update is disabled until a picture is loaded, as under Empty.',
    long: { show: cropper({ title: 'Logo of every quote, invoice and delivery docket the company sends' }) },
  },
} satisfies Sample;
