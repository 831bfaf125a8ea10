/**
 * Characters that our font draws exactly as others that people write, and what they write. Chromium names a glyph in a PDF by the lowest character
 * it stands for: of 塑胶 the second was found as U+3B35 only. The font of PDFs has them no more, and texts are written without them.
 */
const pairs = [
  [0x2012, 0x2013],
  [0x2035, 0xff40],
  [0x2215, 0xff0f],
  [0x2329, 0x3008],
  [0x232a, 0x3009],
  [0x301c, 0xff5e],
  [0x3ada, 0x66f6],
  [0x3b35, 0x80f6],
  [0x3b3a, 0x5e50],
  [0x3ba3, 0x69e9],
] as const

export const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  pairs.map(([sign, written]) => [String.fromCodePoint(sign), String.fromCodePoint(written)]),
)
