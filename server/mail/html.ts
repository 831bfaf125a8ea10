import type { Lang } from '../../contract/errors.ts'

// The HTML of mails: styles stand at their elements, for mail programs drop sheets.

/** Text of others as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0) ?? 0};`)

export const link = (url: string, text: string): string => `<a href="${escaped(url)}">${escaped(text)}</a>`

/** The one thing to do. */
export const button = (url: string, text: string): string =>
  `<a href="${escaped(url)}" style="display:inline-block;padding:7px 16px;border-radius:6px;background:#1f5fd6;color:#fff;text-decoration:none">${escaped(text)}</a>`

/** A row of cells that are HTML already. */
export const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td style="padding:4px 16px 4px 0;vertical-align:top">${cell}</td>`).join('')}</tr>`

export const small = (lines: readonly string[]): string =>
  `<p style="margin-top:32px;font-size:12px;color:#5c6470">${lines.join('<br>')}</p>`

export const page = (lang: Lang, body: readonly string[]): string =>
  `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><body style="font:14px/1.6 sans-serif;color:#1f2329">${body.join('\n')}</body></html>`
