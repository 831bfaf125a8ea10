import type { Side } from '../../contract/values.ts'

/**
 * The colours of the portal, once: as CSS variables (`var(--ink-2)`) for our own markup and as tokens for antd (`theme.ts`).
 * Every ink on every surface of its theme reaches 4.5 : 1.
 */
const light = {
  canvas: '#f4f5f7',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eef0f3',
  hover: '#f0f3f8',
  selected: '#e6effc',
  line: '#e2e5ea',
  'line-strong': '#c4c9d1',
  ink: '#1b2230',
  'ink-2': '#4a5366',
  'ink-3': '#636c7e',
  primary: '#1f5fbf',
  'primary-hover': '#2768cb',
  'on-primary': '#ffffff',
  success: '#1d7a46',
  'success-bg': '#e5f5ec',
  warning: '#8f5600',
  'warning-bg': '#fdf1dc',
  danger: '#c02f2f',
  'danger-bg': '#fdeaea',
  info: '#1f5fbf',
  'info-bg': '#e6effc',
  neutral: '#4a5366',
  'neutral-bg': '#eceef2',
  accent: '#1f5fbf',
  'accent-bg': '#e6effc',
  shadow: '0 6px 24px rgb(20 28 45 / 12%)',
}

export type Palette = typeof light

const dark: Palette = {
  canvas: '#12151b',
  surface: '#191d25',
  raised: '#212631',
  sunken: '#14171e',
  hover: '#232935',
  selected: '#1d3150',
  line: '#2d3340',
  'line-strong': '#4a5263',
  ink: '#e8ebf1',
  'ink-2': '#b7bfcd',
  'ink-3': '#97a0b1',
  primary: '#5b9bf5',
  'primary-hover': '#7db1f8',
  'on-primary': '#0c1420',
  success: '#5ec98a',
  'success-bg': '#15301f',
  warning: '#e6b05a',
  'warning-bg': '#362711',
  danger: '#f58a8a',
  'danger-bg': '#3b1a1c',
  info: '#7db1f8',
  'info-bg': '#1a2c47',
  neutral: '#b7bfcd',
  'neutral-bg': '#2a303c',
  accent: '#7db1f8',
  'accent-bg': '#1a2c47',
  shadow: '0 6px 24px rgb(0 0 0 / 45%)',
}

// A person of both sides always sees which one is on, in bar, buttons, links and tabs alike: blue buys, teal supplies.
const supplier = {
  light: {
    accent: '#0b7468',
    'accent-bg': '#dff4f0',
    primary: '#0b7468',
    'primary-hover': '#0c7a6d',
    selected: '#dff4f0',
    hover: '#eef5f4',
  },
  dark: {
    accent: '#55cdbb',
    'accent-bg': '#123530',
    primary: '#55cdbb',
    'primary-hover': '#7adccd',
    selected: '#153b36',
    hover: '#202d30',
  },
}

export const paletteOf = (isDark: boolean, side: Side): Palette => ({
  ...(isDark ? dark : light),
  ...(side === 'supplier' ? supplier[isDark ? 'dark' : 'light'] : {}),
})

/** Puts the palette on the page as CSS variables. */
export function paint(isDark: boolean, side: Side, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(paletteOf(isDark, side)))
    root.style.setProperty(`--${name}`, value)
  root.style.colorScheme = isDark ? 'dark' : 'light'
  root.dataset['theme'] = isDark ? 'dark' : 'light'
  root.dataset['side'] = side
}
