// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScrollBox } from './scroll-box.tsx';

let look: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(observed: () => void) {
        look = observed;
      }
      observe() {}
      disconnect() {}
    },
  );
});

it('is reached by the keyboard while there is something to scroll', async () => {
  const { container } = render(
    <ScrollBox label="Movements" className="box">
      <table />
    </ScrollBox>,
  );
  const box = container.querySelector('section');
  expect(box?.getAttribute('tabindex')).toBeNull();
  vi.spyOn(box as HTMLElement, 'scrollWidth', 'get').mockReturnValue(900);
  look();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Movements' }).tabIndex).toBe(0));
});
