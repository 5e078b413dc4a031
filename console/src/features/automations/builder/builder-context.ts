import type { Rule } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import type {
  ComponentType,
  OperatorInfo,
} from '@glasshouse/services/contexts/roof/automations/component-types.contract';
import type { Definition } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import type { Tried } from '@glasshouse/services/contexts/roof/automations/runs.contract';
import { createContext, useContext } from 'react';
import type { SelectOption } from '../../../ui/select.tsx';
import type { LeftChoice } from './left-choices.ts';

/** What every part of the builder looks at. */
export interface Building {
  readonly definition: Definition;
  readonly isLocked: boolean;
  readonly parts: ReadonlyMap<string, ComponentType>;
  readonly triggerOptions: readonly SelectOption[];
  readonly actionOptions: readonly SelectOption[];
  readonly choices: readonly LeftChoice[];
  readonly operators: readonly OperatorInfo[];
  readonly problems: Rule['problems'];
  /** What the chosen record says to each condition; null while none is chosen. */
  readonly tried: Tried | null;
  /** A name that no part has yet. */
  freshKey(of: string): string;
}

const Context = createContext<Building | null>(null);
export const BuildingProvider = Context.Provider;

/** What the builder knows; only inside of it. */
export function useBuilding(): Building {
  const building = useContext(Context);
  if (!building) throw new Error('A part of the builder stands outside of it');
  return building;
}

/** What is wrong with one part. */
export const problemsAt = ({ problems }: Building, path: string): string[] => [
  ...new Set(problems.filter((one) => one.path === path).map((one) => one.text)),
];
