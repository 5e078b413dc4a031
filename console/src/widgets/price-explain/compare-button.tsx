import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import type { ComparePrice as Part } from './compare-price.tsx';

const ComparePrice = lazyPart<ComponentProps<typeof Part>>(async () => ({
  default: (await import('./compare-price.tsx')).ComparePrice,
}));

/** Opens the comparison of a price with another day, customer or list; it comes when it is asked for. */
export function CompareButton(props: ComponentProps<typeof Part>) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Compare with another day, customer or list
      </Button>
    );
  return (
    <Suspense fallback={null}>
      <ComparePrice {...props} />
    </Suspense>
  );
}
