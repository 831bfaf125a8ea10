import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { pageFormatNames } from '../../contract/print/settings.ts'
import { openPrinting } from '../support/print/printing.ts'
import { test } from './story.ts'

const cell = (kind: string) =>
  `<tr data-row="${kind}"><td>${kind}</td><td data-sum="amount" data-format="amount"></td></tr>`
const line = (number: number) =>
  `<tr data-row="each"><td>${number}</td><td data-field="amount" data-value="${number}.10">${number}.10</td></tr>`

/** Lines of one height, whichever font the machine has; each sheet says what it adds up to, what is carried to it and on from it. */
const order = (count: number, options: string) => `<section data-print="page">
  <header data-part="header" data-on="first" style="line-height: 20px; height: 40px">采购订单</header>
  <header data-part="header" data-on="other" style="line-height: 20px; height: 20px">续</header>
  <table data-each="lines" ${options} style="line-height: 20px"><thead><tr><th>行</th><th>金额</th></tr></thead>
  <tbody>${Array.from({ length: count }, (_, index) => line(index + 1)).join('')}${['pageTotal', 'carried', 'brought', 'total'].map(cell).join('')}</tbody></table>
  <footer data-part="footer" style="line-height: 20px"><span data-page="number"></span>/<span data-page="count"></span></footer>
  <footer data-part="footer" data-on="last" style="line-height: 20px">签字</footer></section>`

const options = {
  'as many rows as fit': { table: '', margin: '10mm 15mm' },
  'wide margins': { table: '', margin: '20mm' },
  'four rows a sheet, filled up': { table: 'data-rows="4" data-fill="true"', margin: '5mm' },
}
const counts = [0, 1, 30, 500]

/** Of the sheets of one order: how many, which lines and sums are on the first and the last, and where these stand in millimetres. */
interface Composed {
  sheets: number
  over: number
  /** What the sheets say they add up to, in cents, and what the lines on them do. */
  said: number[]
  lines: number[]
  ends: string[]
}

for (const landscape of [false, true])
  test(`orders on every format ${landscape ? 'across' : 'upright'} stand where they always did, and their sheets add up`, async ({
    page,
  }) => {
    await openPrinting(page)
    const told: string[] = []
    for (const format of pageFormatNames)
      for (const [name, { table, margin }] of Object.entries(options))
        for (const count of counts) {
          const composed: Composed = await page.evaluate(
            ([html, chosen]) => {
              const { composeSheets, settings } = window.printing
              const sheets = composeSheets(document.body, [html], { ...settings, ...chosen })
              document.body.replaceChildren(...sheets)
              const mm = (pixels: number) => ((pixels * 25.4) / 96).toFixed(1)
              const cents = (text: string | null | undefined) =>
                Math.round(Number((text ?? '').replaceAll(',', '')) * 100)
              const rowsOf = (sheet: Element, kind: string) => [
                ...sheet.querySelectorAll(`tbody tr[data-row="${kind}"]`),
              ]
              const ends = [sheets[0], sheets.at(-1)].map((sheet) => {
                const top = sheet?.getBoundingClientRect().top ?? 0
                const rows = [...(sheet?.querySelectorAll('tbody tr') ?? [])]
                return [rows[0], rows.at(-1)]
                  .map((row) => {
                    const text = [...(row?.children ?? [])]
                      .map((each) => each.textContent)
                      .join(' ')
                      .trim()
                    return row
                      ? `${text || 'blank'} at ${mm(row.getBoundingClientRect().top - top)}`
                      : 'no rows'
                  })
                  .join(' … ')
              })
              return {
                sheets: sheets.length,
                over: sheets.filter((sheet) => {
                  const body = sheet.querySelector('.print-body')?.getBoundingClientRect()
                  const rows = [...sheet.querySelectorAll('tbody tr')]
                  return rows.some((row) => row.getBoundingClientRect().bottom > (body?.bottom ?? 0) + 1)
                }).length,
                said: sheets.flatMap((sheet) =>
                  rowsOf(sheet, 'pageTotal').map((row) => cents(row.children[1]?.textContent)),
                ),
                lines: sheets.flatMap((sheet) =>
                  rowsOf(sheet, 'pageTotal').length === 0
                    ? []
                    : [
                        rowsOf(sheet, 'each').reduce(
                          (sum, row) =>
                            sum + (row.textContent?.trim() ? cents(row.children[1]?.textContent) : 0),
                          0,
                        ),
                      ],
                ),
                ends,
              }
            },
            [order(count, table), { format, landscape, margin }] as const,
          )
          const { sheets, over, said, lines, ends } = composed
          expect([format, name, count, over]).toEqual([format, name, count, 0])
          expect([format, name, count, said]).toEqual([format, name, count, lines])
          told.push(`${format}, ${name}, ${count} lines: ${sheets} sheets | ${ends.join(' | ')}`)
        }
    expect(`${told.join('\n')}\n`).toBe(
      await readFile(`tests/golden/print/formats-${landscape ? 'across' : 'upright'}.txt`, 'utf8'),
    )
  })
