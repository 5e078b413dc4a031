import { Worker } from 'node:worker_threads';
import type { PdfDocument, PdfList } from './document.ts';
import type { PdfDone, PdfOrder } from './pdf-thread.ts';

/** Longest time one document may take, ms. */
const patienceMs = 300_000;
/** 10,000 rows of a list take about 0.5 GB. */
const maxHeapMb = 1_536;

interface Waiting {
  readonly done: (pdf: Buffer) => void;
  readonly fail: (error: Error) => void;
}

let thread: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Prints a document in a thread of its own: the event loop stays free. @throws when it cannot be printed */
export const makePdf = (document: PdfDocument): Promise<Buffer> => {
  const id = nextId();
  return order({ id, kind: 'document', document });
};

/** A list that is printed: give it its rows as they come, then print. */
export interface ListPrinter {
  add(rows: readonly (readonly string[])[]): void;
  print(list: PdfList): Promise<Buffer>;
  /** Gives up; nothing is kept. */
  forget(): void;
}

/** Begins a list; its rows wait in the thread, so that they cross over in small parts. */
export function printList(): ListPrinter {
  const id = nextId();
  return {
    add: (rows) => open().postMessage({ id, kind: 'rows', rows } satisfies PdfOrder),
    print: (list) => order({ id, kind: 'list', list }),
    forget: () => thread?.postMessage({ id, kind: 'forget' } satisfies PdfOrder),
  };
}

const nextId = () => {
  lastId += 1;
  return lastId;
};

function order(message: Extract<PdfOrder, { kind: 'list' | 'document' }>): Promise<Buffer> {
  const worker = open();
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), patienceMs);
    const end = () => {
      clearTimeout(timer);
      waiting.delete(message.id);
      // A thread without work must not keep the process alive.
      if (waiting.size === 0) worker.unref();
    };
    waiting.set(message.id, {
      done: (pdf) => {
        end();
        resolve(pdf);
      },
      fail: (error) => {
        end();
        reject(error);
      },
    });
    worker.ref();
    worker.postMessage(message);
  });
}

function open(): Worker {
  if (thread) return thread;
  const file = import.meta.url.endsWith('.ts') ? './pdf-thread.ts' : './pdf-thread.js';
  const worker = new Worker(new URL(file, import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
  worker.unref();
  worker.on('message', (done: PdfDone) => {
    const who = waiting.get(done.id);
    if ('pdf' in done) who?.done(Buffer.from(done.pdf.buffer, done.pdf.byteOffset, done.pdf.byteLength));
    else who?.fail(new Error(`The document cannot be printed: ${done.error}`));
  });
  const end = (why: string) => {
    if (thread === worker) thread = null;
    for (const one of [...waiting.values()]) one.fail(new Error(why));
  };
  worker.on('error', (error) => end(`The printing thread ended: ${error.message}`));
  worker.on('exit', () => end('The printing thread ended'));
  thread = worker;
  return worker;
}
