import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Mantine drawn with the tokens: every colour it uses is one of ours, in both themes. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'teal',
  defaultRadius: 'var(--r-2)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  radius: { xs: 'var(--r-1)', sm: 'var(--r-2)', md: 'var(--r-3)', lg: 'var(--r-3)', xl: 'var(--r-3)' },
  fontSizes: { xs: '11px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-pop)',
    md: 'var(--shadow-pop)',
    lg: 'var(--shadow-pop)',
    xl: 'var(--shadow-pop)',
  },
});

/** The same names in both themes; the tokens behind them change. */
export const mantineVariables: CSSVariablesResolver = () => {
  const named = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-3)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-control)',
    '--mantine-color-dark-4': 'var(--line-control)',
    '--mantine-color-dark-5': 'var(--surface-3)',
    '--mantine-color-dark-6': 'var(--surface)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
  return { variables: {}, light: named, dark: named };
};
