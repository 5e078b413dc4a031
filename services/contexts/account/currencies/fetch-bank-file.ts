import type { IncomingMessage } from 'node:http';
import { sendOut } from '../../../platform/outbound/send-out.ts';
import { perRuntime } from '../../../platform/per-runtime.ts';
import type { DayRate } from './exchange-rates.events.ts';
import { readBankFile } from './read-bank-file.ts';

/** The file holds some hundred kB. */
const largestBytes = 5_000_000;
const keptMs = 600_000;

interface Kept {
  at: number;
  rates: Promise<DayRate[]> | null;
}
const keptOf = perRuntime<Kept>(() => ({ at: 0, rates: null }));

/** The bank's newest rates; asked once for all companies of a tick. */
export function fetchBankRates(config: { readonly exchangeRatesUrl?: string | undefined }, now: Date) {
  const kept = keptOf(config);
  if (config.exchangeRatesUrl === undefined) return Promise.resolve([]);
  if (!kept.rates || Math.abs(now.getTime() - kept.at) > keptMs) {
    kept.at = now.getTime();
    kept.rates = fetchFile(config.exchangeRatesUrl).then(readBankFile);
    // What failed is asked for again by the next company, and not kept.
    kept.rates.catch(() => {
      kept.rates = null;
    });
  }
  return kept.rates;
}

async function fetchFile(address: string): Promise<string> {
  const answer = await sendOut(address, { givenBy: 'operator', headers: { 'user-agent': 'Glasshouse' } });
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`The file of exchange rates was answered with ${answer.statusCode}`);
  }
  return textOf(answer);
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > largestBytes) throw new Error('The file of exchange rates is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
