/**
 * A block as spreadsheets put it on the clipboard: cells by tab, rows by line break. A cell with a tab, a line break or a
 * quote in it comes quoted, its quotes doubled. The line break after the last row is no row.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : undefined
    const end = quoted?.end ?? nextBreak(text, at)
    row.push(quoted?.value ?? text.slice(at, end))
    if (text[end] !== '\t') {
      rows.push(row)
      row = []
      at = end + (text.startsWith('\r\n', end) ? 2 : 1)
      if (at >= text.length) break
    } else at = end + 1
  }
  return rows
}

/** A cell is quoted only when its closing quote ends the cell; `"3/4" Rohr` is plain text that begins with a quote. */
function readQuoted(text: string, start: number): { value: string; end: number } | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    const end = at + 1
    if (end < text.length && !/[\t\r\n]/.test(text[end] ?? '')) return undefined
    return { value: text.slice(start + 1, at).replaceAll('""', '"'), end }
  }
  return undefined
}

function nextBreak(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]
    if (char === '\t' || char === '\n' || char === '\r') return at
  }
  return text.length
}
