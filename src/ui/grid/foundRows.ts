/** The rows in which a keyword stands, or whose number it is; all of them, the same ones, without a keyword. */
export function foundRows<Row extends { lineNo: number }>(
  rows: readonly Row[],
  keyword: string,
  textsOf: (row: Row) => readonly unknown[],
): readonly Row[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter(
    (row) =>
      String(row.lineNo) === wanted ||
      textsOf(row).some((text) => typeof text === 'string' && text.toLowerCase().includes(wanted)),
  )
}
