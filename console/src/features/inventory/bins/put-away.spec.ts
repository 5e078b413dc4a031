import type { BarcodeRecord } from '@glasshouse/services/contexts/roof/search/search.contract';
import { describe, expect, it } from 'vitest';
import { meaningOf, nothingInHand, type PutAway } from './put-away.ts';

const found = (kind: string, id: number): BarcodeRecord => ({
  kind,
  id,
  name: `${kind} ${id}`,
  link: `/x/${id}`,
  icon: '',
});
const bin = found('bin', 7);
const offcut = found('glassLevel', 3);
/** The state after some scans that move nothing. */
const after = (...scans: [BarcodeRecord, string][]): PutAway =>
  scans.reduce((state, [record, barcode]) => {
    const meaning = meaningOf(state, record, barcode);
    return meaning.kind === 'hold' ? meaning.next : state;
  }, nothingInHand);

describe('what a scan means', () => {
  it('moves what waits into the bin that is scanned', () => {
    const state = after([offcut, 'GL3'], [found('glassSize', 9), 'SZ9']);
    expect(meaningOf(state, bin, 'BN7')).toMatchObject({
      kind: 'move',
      items: [{ barcode: 'GL3' }, { barcode: 'SZ9', isSheets: true }],
      to: { id: 7, isContainer: false },
    });
  });

  it('moves an offcut into the bin in hand at once, and lets sheets wait for their number', () => {
    const state = after([bin, 'BN7']);
    expect(meaningOf(state, offcut, 'GL3')).toMatchObject({ kind: 'move', items: [{ barcode: 'GL3' }] });
    expect(meaningOf(state, found('glassSize', 9), 'SZ9')).toMatchObject({ kind: 'hold' });
  });

  it('opens a bin that is scanned twice, and takes another in hand', () => {
    const state = after([bin, 'BN7']);
    expect(meaningOf(state, bin, 'BN7')).toEqual({ kind: 'open', link: '/x/7' });
    expect(after([bin, 'BN7'], [found('bin', 8), 'BN8']).target?.id).toBe(8);
  });

  it('moves a container into the bin that is scanned after it, with nothing scanned twice', () => {
    const state = after([found('container', 5), 'CT5']);
    expect(meaningOf(state, bin, 'BN7')).toMatchObject({ kind: 'move', items: [{ barcode: 'CT5' }], to: { id: 7 } });
    expect(after([offcut, 'GL3'], [offcut, 'GL3']).waiting).toHaveLength(1);
  });

  it('refuses what lies in no bin', () => {
    expect(meaningOf(nothingInHand, found('order', 1), 'SO-1')).toEqual({
      kind: 'refused',
      text: 'order 1 does not lie in a bin',
    });
  });
});
