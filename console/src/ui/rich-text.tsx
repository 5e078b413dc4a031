import { createElement, Fragment, type ReactNode } from 'react';

/** Marks a text may carry; everything else shows its words only. */
const kept = new Set(['B', 'STRONG', 'I', 'EM', 'U', 'P', 'BR']);

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, i) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    const children = nodesOf(node);
    const name = node.nodeName;
    // biome-ignore lint/suspicious/noArrayIndexKey: a parsed text does not change its order
    if (!kept.has(name)) return <Fragment key={i}>{children}</Fragment>;
    return createElement(name.toLowerCase(), { key: i }, ...(name === 'BR' ? [] : children));
  });
}

/** HTML of the server as elements of our own making: nothing in it can run or load anything. */
export function RichText({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove();
  return <>{nodesOf(body)}</>;
}
