import { type LinkWorld, openLinkWorld } from '@glasshouse/services/contexts/integrations/testing/link-world';
import { afterEach, expect, it } from 'vitest';
import { runLostAnswers } from './lost-answers.ts';
import { runPaymentsIn, seesPaymentTwice } from './payments-in.ts';
import { runTieOut } from './tie-out-agrees.ts';

// `prove accounting-link` takes 300 documents, with four of every cause.
const documents = Number(process.env.LINK_DOCUMENTS ?? 40);
const each = Number(process.env.LINK_EACH ?? 1);
const records = Number(process.env.LINK_RECORDS ?? 1);
let w: LinkWorld | undefined;
afterEach(() => w?.close());
const patience = 1_800_000;

it(
  'the tie-out names every seeded cause, and no other',
  async () => {
    w = await openLinkWorld();
    const report = await runTieOut(w, documents, each);
    if (process.env.LINK_DOCUMENTS) process.stderr.write(`${JSON.stringify(report)}\n`);
    expect(report).toMatchObject({ documents, falseBefore: [], notNamed: [], falselyNamed: [], unexplained: '0.00' });
    expect(report.causes.length).toBeGreaterThanOrEqual(12);
  },
  patience,
);

it.each(['xero', 'myob'] as const)(
  'answers of %s that are lost leave one record there',
  async (key) => {
    w = await openLinkWorld(key);
    const report = await runLostAnswers(w, records);
    expect(report.wrong).toEqual([]);
    expect(report.lost).toBeGreaterThan(3);
  },
  patience,
);

it.each(['xero', 'myob'] as const)(
  'payments that are recorded in %s come in once; one that comes in twice is seen',
  async (key) => {
    w = await openLinkWorld(key);
    const report = await runPaymentsIn(w, records + 2);
    if (process.env.LINK_DOCUMENTS) process.stderr.write(`${JSON.stringify(report)}\n`);
    expect(report.wrong).toEqual([]);
    expect(report.lost).toBeGreaterThan(1);
    expect(await seesPaymentTwice(w)).toBe(true);
  },
  patience,
);
