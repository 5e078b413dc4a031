import { describe, expect, it } from 'vitest';
import { type CheckedLine, checkLineOf } from '../guideline-checks.contract.ts';
import { GuidelineBody, type GuidelineRule } from '../ordereditor.contract.ts';
import { CutoutPosition, HolePosition } from '../pane.contract.ts';
import { standardEdgeworks } from '../standard-entries.contract.ts';

const outline = (no: number, p: Record<string, number>) => ({ no, p, mirror: false, turn: 0 });
const raked = outline(2, { W: 900, H: 1200, R: 600 });
const circle = outline(40, { D: 1000 });
const elbow = outline(30, { W: 1200, H: 900, A: 500, B: 400 });
const hole = (x: number, y: number, diameterMm = 20, isCountersunk = false) =>
  HolePosition.parse({ x, y, diameterMm, isCountersunk });
const cutout = (x: number, y: number, widthMm: number, heightMm: number) =>
  CutoutPosition.parse({ x, y, widthMm, heightMm, radiusMm: 12 });
const line = (given: Partial<CheckedLine>): CheckedLine => ({
  ...{ widthMm: 900, heightMm: 1200, thicknessMm: 10, isToughened: true, edges: ['RA', 'RA', 'RA', 'RA'] },
  ...given,
});
const verdicts = (given: Partial<CheckedLine>, rule: GuidelineRule, limit: Partial<GuidelineBody> = {}) =>
  checkLineOf(line(given), { guidelines: [GuidelineBody.parse({ name: rule, rule, ...limit })], edgeworks: [] });
const sentences = (...given: Parameters<typeof verdicts>) => verdicts(...given).map((one) => one.sentence);

describe('guidelines on a shape', () => {
  it('measure a hole from the slope of a rake, not from its block, and move it square to the slope', () => {
    // The slope falls 600 in 900: 30 mm below it at x = 450 are 30 × cos 33.69° = 24.96 across.
    const [found] = verdicts({ outline: raked, holePositions: [hole(450, 870)] }, 'holeToEdge', { fixed: 20 });
    expect(found?.sentence).toBe('Hole 1: its rim is 15 mm from edge 1, it needs at least 20 mm');
    expect(found?.fix).toEqual({ kind: 'move', dx: expect.closeTo(-2.797, 2), dy: expect.closeTo(-4.196, 2) });
    expect(verdicts({ outline: raked, holePositions: [hole(450, 855)] }, 'holeToEdge', { fixed: 20 })).toEqual([]);
  });

  it('measure from an arc to its middle', () => {
    expect(sentences({ outline: circle, holePositions: [hole(500, 25)] }, 'holeToEdge', { fixed: 20 })).toEqual([
      'Hole 1: its rim is 15 mm from edge 1, it needs at least 20 mm',
    ]);
    expect(verdicts({ outline: circle, holePositions: [hole(40, 500)] }, 'holeToEdge', { fixed: 20 })).toEqual([]);
  });

  it('know the corners of the outline: none of a circle, an inner one of an elbow, told once', () => {
    expect(verdicts({ outline: circle, holePositions: [hole(60, 500)] }, 'holeToCorner', { fixed: 90 })).toEqual([]);
    expect(sentences({ outline: elbow, holePositions: [hole(680, 480)] }, 'holeToCorner', { fixed: 40 })).toEqual([
      'Hole 1: its rim is 18.3 mm from corner 3, it needs at least 40 mm',
    ]);
    expect(sentences({ outline: elbow, holePositions: [hole(680, 480)] }, 'holeToEdge', { fixed: 25 })).toHaveLength(1);
  });

  it('find what lies in the block and not in the glass', () => {
    const rules = { guidelines: [], edgeworks: [] };
    const found = checkLineOf(
      line({ outline: elbow, holePositions: [hole(1000, 800)], cutoutPositions: [cutout(1000, 780, 60, 60)] }),
      rules,
    );
    expect(found.map((one) => one.sentence)).toEqual([
      'Hole 1 does not lie inside the panel',
      'Cutout 1 lies outside the panel',
    ]);
  });

  it('measure a cutout to the slope, and take one that reaches it for a notch', () => {
    const inside = { outline: raked, cutoutPositions: [cutout(450, 800, 100, 60)] };
    const [found] = verdicts(inside, 'cutoutToEdge', { fixed: 100 });
    // Its upper right corner, 70 below a slope of 33.69° over x = 500: 36.67 × cos 33.69°.
    expect(found?.sentence).toBe('Cutout 1 is 30.5 mm from edge 1, it needs at least 100 mm');
    expect(found?.span).toMatchObject({ x1: 500, y1: 830 });
    const notch = { outline: raked, cutoutPositions: [cutout(450, 900, 100, 160)] };
    expect(verdicts(notch, 'cutoutToEdge', { fixed: 100 })).toEqual([]);
    expect(sentences({ cutoutPositions: [cutout(100, 600, 400, 60)] }, 'notchDepth', { fixed: 33 })).toEqual([
      'Notch 1 is 400 mm deep in a side of 900 mm, at most 297 mm (33 %)',
    ]);
    expect(verdicts({ cutoutPositions: [cutout(75, 210, 150, 420)] }, 'notchDepth', { fixed: 33 })).toEqual([]);
  });

  it('ask for a radius where a corner turns inward, and take one that is large enough', () => {
    const [found, ...others] = verdicts({ outline: elbow }, 'hollowCorner', { perThickness: 1, fixed: 10 });
    expect(found?.sentence).toBe('Corner 3 turns inward without a radius, it needs at least 10 mm (1 × 10 mm glass)');
    expect(found).toMatchObject({ place: { kind: 'corner', index: 2 } });
    expect(found?.fix).toEqual({ kind: 'corner', corner: { n: 3, kind: 'radius', mm: 10 } });
    expect(others).toEqual([]);
    const worked = (kind: 'radius' | 'snip', mm: number) =>
      sentences({ outline: elbow, corners: [{ n: 3, kind, mm }] }, 'hollowCorner', { fixed: 10 });
    expect(worked('radius', 10)).toEqual([]);
    expect(worked('radius', 6)).toEqual(['Corner 3 has a radius of 6 mm, it needs at least 10 mm']);
    expect(worked('snip', 20)).toHaveLength(1);
  });

  it('take the point off a corner that is too pointed', () => {
    const flat = { outline: outline(10, { W: 1000, H: 300 }) };
    const [found] = verdicts(flat, 'cornerAngle', { fixed: 30 });
    expect(found?.sentence).toBe('Corner 2 is 17°: it will chip, it needs at least 30° or a snip');
    expect(found?.fix).toEqual({ kind: 'corner', corner: { n: 2, kind: 'snip', mm: 15 } });
    expect(verdicts({ ...flat, corners: [{ n: 2, kind: 'snip', mm: 15 }] }, 'cornerAngle', { fixed: 30 })).toEqual([]);
    expect(verdicts(flat, 'cornerAngle', { fixed: 16 })).toEqual([]);
  });

  it('measure to the worked corner, and say which one does not fit', () => {
    const snipped = { corners: [{ n: 4, kind: 'snip' as const, mm: 100 }], holePositions: [hole(60, 60)] };
    expect(sentences(snipped, 'holeToEdge', { fixed: 20 })).toEqual([
      'Hole 1: its rim is 4.1 mm from the bottom edge, it needs at least 20 mm',
    ]);
    const rules = { guidelines: [], edgeworks: standardEdgeworks };
    // A radius is no curved edge: the straight machine works the edge, the corner is worked for itself.
    const rounded = line({ edges: ['FP', 'FP', 'FP', 'FP'], corners: [{ n: 2, kind: 'radius', mm: 50 }] });
    expect(checkLineOf(rounded, rules)).toEqual([]);
    const huge = line({ corners: [{ n: 2, kind: 'radius', mm: 950 }] });
    expect(checkLineOf(huge, rules)).toMatchObject([
      { sentence: 'A radius of 950 does not fit corner 2', severity: 'stop', place: { kind: 'corner', index: 1 } },
    ]);
  });

  it('count the area of the glass itself', () => {
    expect(verdicts({ outline: circle }, 'areaMaximum', { fixed: 0.8 })).toEqual([]);
    expect(sentences({ outline: circle }, 'areaMaximum', { fixed: 0.78 })).toEqual(['0.79 m² is more than 0.78 m²']);
  });

  it('name the edges of a shape by their numbers', () => {
    const triangle = { outline: outline(10, { W: 900, H: 1200 }) };
    expect(sentences({ ...triangle, edges: ['CC', 'RA', 'CC'] }, 'edgesWorked')).toEqual([
      'Edges 1 and 3 are as cut: at least an arris is required',
    ]);
    expect(sentences({ ...triangle, edges: ['RA', 'CC', 'RA'] }, 'edgesWorked')).toEqual([
      'Edge 2 is as cut: at least an arris is required',
    ]);
  });

  it('keep what is small, thin or much from the floor', () => {
    const small = { outline: outline(40, { D: 220 }) };
    expect(sentences(small, 'circleMinimum', { fixed: 260 })).toEqual(['Ø 220 is too small: the furnace needs 260']);
    expect(verdicts({ widthMm: 220, heightMm: 220 }, 'circleMinimum', { fixed: 260 })).toEqual([]);
    const sunk = { thicknessMm: 5, holePositions: [hole(450, 600, 14, true)] };
    expect(sentences(sunk, 'sinkThickness', { fixed: 6 })).toEqual([
      'Hole 1 is countersunk: that needs glass of at least 6 mm',
    ]);
    expect(verdicts({ ...sunk, thicknessMm: 6 }, 'sinkThickness', { fixed: 6 })).toEqual([]);
    const many = { holePositions: Array.from({ length: 11 }, (_, i) => hole(80 * (i + 1), 600)) };
    expect(sentences(many, 'holesMost', { fixed: 10 })).toEqual(['11 holes: more than 10, ask production']);
  });

  it('refuse a straight machine on a curve, and offer the one that follows it', () => {
    const limits = { guidelines: [], edgeworks: standardEdgeworks };
    const [found] = checkLineOf(line({ outline: circle, edges: ['FP'] }), limits);
    expect(found).toMatchObject({
      ...{ sentence: 'Edge 1 is curved, FP cannot follow it', severity: 'stop', source: 'Edgework' },
      fix: { kind: 'edge', code: 'CNC' },
    });
    expect(checkLineOf(line({ outline: circle, edges: ['CNC'] }), limits)).toEqual([]);
  });
});
