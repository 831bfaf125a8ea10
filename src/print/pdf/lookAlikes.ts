/**
 * Characters that our font draws exactly as others that people write, and what they write. Chromium names a glyph in a PDF by the lowest character
 * it stands for: 塑胶 would be found as 塑㬵 only. The font of PDFs has them no more, and texts are written without them.
 */
export const lookAlikes: Readonly<Record<string, string>> = {
  '\u2012': '\u2013',
  '\u2035': '\uff40',
  '\u2215': '\uff0f',
  '\u2329': '\u3008',
  '\u232a': '\u3009',
  '\u301c': '\uff5e',
  '\u3ada': '\u66f6',
  '\u3b35': '\u80f6',
  '\u3b3a': '\u5e50',
  '\u3ba3': '\u69e9',
}
