import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { catalogue } from '@glasshouse/state-machines/catalogue';
import { expect, it } from 'vitest';
import { elsewhere, withoutMachine } from './elsewhere.ts';
import { lifecycleLines } from './lifecycle-lines.ts';
import { machineFiles } from './machine-files.ts';

const files = machineFiles(projectRoot());

it('the file of each machine is found', () => {
  expect([...files.keys()]).toEqual(Object.keys(catalogue));
  expect(files.get('orderItemNCR')).toBe('state-machines/order/order-item-ncr.machine.ts');
});

it('nothing has both a machine and a reason for having none, and each named file is there', () => {
  const known = [...files.keys(), ...Object.keys(elsewhere)];
  expect(Object.keys(withoutMachine).filter((name) => known.includes(name))).toEqual([]);
  expect(Object.values(elsewhere).filter((file) => !existsSync(join(projectRoot(), file)))).toEqual([]);
});

it('says which lifecycle has neither', () => {
  const lines = lifecycleLines(['order', 'login', 'weather'], new Map([['order', 'order.machine.ts']]));
  expect(lines[0]).toBe('machine order order.machine.ts');
  expect(lines).toContain('no machine weather: no reason given');
  expect(lines.at(-1)).toBe('3 lifecycles: 1 with a machine, 1 with a reason, 1 with neither');
});
