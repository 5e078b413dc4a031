import { supplierLinkContract } from '@glasshouse/services/contexts/purchasing/supplier-link/supplier-link.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/client.ts';

const codeInBar = () => window.location.hash.replace(/^#/, '');

/** The code behind the # of the address; it is taken off the bar, so that nobody reads or keeps it. */
export function useLinkCode(): string {
  const [code, setCode] = useState(codeInBar);
  useEffect(() => {
    const take = () => {
      const next = codeInBar();
      if (next) setCode(next);
      if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
    };
    take();
    // A link of another order that is opened in the same tab changes only what stands behind the #.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return code;
}

/** The order behind a link. Asked with the code in the body: no address and no log holds it. */
export const useSupplierOrder = (code: string) =>
  useQuery({
    queryKey: ['purchasing.supplierLink', code],
    queryFn: () => call(supplierLinkContract.openSupplierLink, { body: { code } }),
    retry: false,
    enabled: code !== '',
  });
