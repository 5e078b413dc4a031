import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseTheme, useScheme } from '../../lib/theme/theme.ts';
import { Switch } from './switch.tsx';

/** Light or dark, for the whole console and kept in this browser. */
export function ThemeSwitch() {
  return (
    <Switch
      label="Theme"
      value={useScheme()}
      options={[
        { value: 'light', label: 'Light', icon: <IconSun size={15} aria-hidden /> },
        { value: 'dark', label: 'Dark', icon: <IconMoon size={15} aria-hidden /> },
      ]}
      onChange={chooseTheme}
    />
  );
}
