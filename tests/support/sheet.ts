import ExcelJS from 'exceljs'

/** The first sheet of a file as text. */
export async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(new Uint8Array(bytes).buffer)
  const rows: string[][] = []
  book.worksheets[0]?.eachRow((row) => {
    const cells: string[] = []
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(cell.text))
    rows.push(cells)
  })
  return rows
}
