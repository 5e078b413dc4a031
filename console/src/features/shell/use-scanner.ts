import { searchContract } from '@glasshouse/services/contexts/roof/search/search.contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../lib/api/client.ts';
import { play } from '../../lib/scan/sounds.ts';
import { speak } from '../../lib/scan/speak.ts';
import { useWedge } from '../../lib/scan/use-wedge.ts';
import { toast } from '../../ui/toast.tsx';

/** A label scanned on any page opens its record, for ear and eye; an unknown one says so. */
export function useScanner(): void {
  const navigate = useNavigate();
  const latest = useRef(0);
  const scan = async (barcode: string) => {
    const mine = ++latest.current;
    try {
      const found = await call(searchContract.lookupBarcode, { body: { barcode } });
      // Somebody scanned on: only the last label is opened.
      if (mine !== latest.current) return;
      play('done');
      speak(found.name);
      await navigate({ href: found.link });
    } catch (error) {
      if (mine !== latest.current) return;
      play('refused');
      const text = error instanceof Error ? error.message : 'The scan was not understood';
      speak(text);
      toast.warning(text);
    }
  };
  useWedge((barcode) => void scan(barcode));
}
