import { expect, test } from 'vitest'
import { paletteOf, type Palette } from './palette.ts'

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected'] as const
const inks = ['ink', 'ink-2', 'ink-3', 'primary', 'primary-hover', 'danger', 'accent'] as const
const pairs: readonly (readonly [ink: keyof Palette, on: keyof Palette])[] = [
  ...surfaces.flatMap((on) => inks.map((ink) => [ink, on] as const)),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['accent', 'accent-bg'],
  ['warning', 'warning-bg'],
  ['danger', 'danger-bg'],
  ['info', 'info-bg'],
]

test.each(['buyer', 'supplier'] as const)(
  'every ink of the %s is read on every surface, light and dark',
  (side) => {
    for (const isDark of [false, true]) {
      const palette = paletteOf(isDark, side)
      const faint = pairs
        .map(([ink, on]) => [`${ink} on ${on}`, contrast(palette[ink], palette[on])] as const)
        .filter(([, ratio]) => ratio < 4.5)
      expect({ isDark, faint }).toEqual({ isDark, faint: [] })
    }
  },
)

test('one accent a side: buttons, links and bar have the same colour', () => {
  for (const isDark of [false, true]) {
    const { primary, accent } = paletteOf(isDark, 'supplier')
    expect(primary).toBe(accent)
    expect(paletteOf(isDark, 'buyer').primary).not.toBe(primary)
  }
})
