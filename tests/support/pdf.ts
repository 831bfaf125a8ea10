import { execFileSync } from 'node:child_process'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a PDF says, page by page, as a reader finds it. */
export async function textsOf(pdf: Buffer): Promise<string[]> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  try {
    return await Promise.all(
      Array.from({ length: file.numPages }, async (_, index) => {
        const { items } = await (await file.getPage(index + 1)).getTextContent()
        return items.map((item) => ('str' in item ? item.str : '')).join('')
      }),
    )
  } finally {
    await file.loadingTask.destroy()
  }
}

/** The kinds of fonts in a PDF. */
export const fontKindsOf = (pdf: Buffer): string[] => [
  ...new Set(
    [...pdf.toString('latin1').matchAll(/\/Subtype \/(\w*Type\d?\w*)/g)].map(([, kind = '']) => kind),
  ),
]

/** A letter on a sheet: in millimetres from its left and top edge to where the letter begins on its line. */
export interface Letter {
  text: string
  x: number
  y: number
}

const MM_PER_POINT = 25.4 / 72

/** The letters of a PDF, page by page in the order they are drawn; the place of one is known where a run of them begins. */
export async function lettersOf(pdf: Buffer): Promise<(Partial<Letter> & Pick<Letter, 'text'>)[][]> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  try {
    return await Promise.all(
      Array.from({ length: file.numPages }, async (_, index) => {
        const page = await file.getPage(index + 1)
        const [, , , top = 0] = page.view
        const { items } = await page.getTextContent()
        return items.flatMap((item) => {
          if (!('str' in item)) return []
          const [, , , , x = 0, y = 0] = item.transform as number[]
          const letters = Array.from(item.str)
          const at = { x: x * MM_PER_POINT, y: (top - y) * MM_PER_POINT }
          return letters
            .map((text, order) => ({ text, ...(order === 0 && at) }))
            .filter(({ text }) => text.trim() !== '')
        })
      }),
    )
  } finally {
    await file.loadingTask.destroy()
  }
}

/** A form of an order with 日期, its number, its state in words and its lines, which says its pages. */
export const orderForm =
  '<section data-print="page"><p>日期 <span data-field="orderDate" data-format="date">日期</span> 编号 <span data-field="orderNo" data-format="text">订单号</span> <span data-field="status" data-format="dict">状态</span></p><table data-each="lines"><thead><tr><th>物料</th></tr></thead><tbody><tr data-row="each"><td><span data-field="materialName">物料</span></td></tr></tbody></table><footer data-part="footer" data-on="all"><p>第 <span data-page="number">1</span> 页，共 <span data-page="count">1</span> 页</p></footer></section>'

/** Every browser this process has started, with all of its group: Debian starts it by a script. */
export function killBrowsers(): void {
  const found = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'chrom']).toString()
  for (const pid of found.split('\n').filter(Boolean)) process.kill(-Number(pid), 'SIGKILL')
}
