import type { ComponentProps, ElementType } from 'react';
import styles from './layout.module.css';

/** px on the grid of the tokens; 2 and 6 stand between icons and between buttons. */
type Gap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24;

interface Layout {
  readonly gap?: Gap;
  /** Between lines, where it differs from `gap`. */
  readonly rowGap?: 0 | 2 | 4 | 8 | 12 | 16;
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  readonly justify?: 'center' | 'end' | 'between';
  readonly isWrapped?: boolean;
  /** As wide as what is in it. */
  readonly isInline?: boolean;
}

type Props<E extends ElementType> = Layout & { readonly as?: E } & Omit<ComponentProps<E>, keyof Layout | 'as'>;

const justified = { center: 'justifyCenter', end: 'justifyEnd', between: 'justifyBetween' } as const;

function place<E extends ElementType>(kind: 'row' | 'stack', props: Props<E>) {
  const { as: Element = 'div' as ElementType, gap, rowGap, align, justify, isWrapped, isInline, ...rest } = props;
  const names = [
    styles[kind],
    gap && styles[`gap${gap}`],
    rowGap !== undefined && styles[`rowGap${rowGap}`],
    align && styles[align],
    justify && styles[justified[justify]],
    isWrapped && styles.wrapped,
    isInline && styles.inline,
    rest.className,
  ];
  return <Element {...rest} className={names.filter(Boolean).join(' ')} />;
}

/** Things side by side. `as` names the element, a `div` when left out; whatever else is given goes to it. */
export const Row = <E extends ElementType = 'div'>(props: Props<E>) => place('row', props);

/** Things one below the other. */
export const Stack = <E extends ElementType = 'div'>(props: Props<E>) => place('stack', props);
