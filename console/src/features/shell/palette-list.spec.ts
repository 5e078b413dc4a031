import { describe, expect, it } from 'vitest';
import { groupCommands, pageCommands, score } from './palette-list.ts';

const command = (label: string, group: string, blocker: string | null = null) => ({
  id: label,
  label,
  group,
  blocker,
  run: () => {},
});

describe('palette', () => {
  it('lists pages that need no number', () => {
    const route = (fullPath: string, title?: string) => ({ fullPath, options: { staticData: { title } } });
    const pages = pageCommands([
      route('/orders/', 'Orders'),
      route('/orders/$orderId', 'Order'),
      route('/login', 'Login'),
      route('/'),
    ]);
    expect(pages.map((p) => p.path)).toEqual(['/orders']);
  });
  it('wants every word and prefers beginnings', () => {
    expect(score('Release to production', 'rel prod')).toBeGreaterThan(0);
    expect(score('Release to production', 'rel despatch')).toBe(0);
    expect(score('Orders', 'ord')).toBeGreaterThan(score('Reorder', 'ord'));
  });
  it('keeps blocked commands, after the possible ones', () => {
    const groups = groupCommands(
      [command('Release order', 'Order', 'waiting for money'), command('Release hold', 'Order')],
      'release',
    );
    expect(groups[0]?.commands.map((c) => c.label)).toEqual(['Release hold', 'Release order']);
  });
});
