import { readFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import { openPrinting } from '../support/print/printing.ts'
import { test } from './story.ts'

const chinese = '合同双方本着平等互利的原则，经协商一致，就采购事宜达成如下协议。'.repeat(105)
const row = (number: number) =>
  `<tr data-row="each"><td>${number}</td><td data-field="amount" data-value="${number}.10">${number}.10</td></tr>`
const sums = (['pageTotal', 'carried', 'brought'] as const)
  .map(
    (kind) => `<tr data-row="${kind}"><td>${kind}</td><td data-sum="amount" data-format="amount"></td></tr>`,
  )
  .join('')
/** Lines of one height, whichever font the machine has. */
const order = (count: number) => `<section data-print="page">
  <header data-part="header" data-on="first" style="line-height: 20px; height: 60px">采购订单</header>
  <header data-part="header" data-on="other" style="line-height: 20px; height: 20px">续</header>
  <table data-each="lines" style="line-height: 20px"><thead><tr><th>行</th><th>金额</th></tr></thead>
  <tbody>${Array.from({ length: count }, (_, index) => row(index + 1)).join('')}${sums}<tr data-row="total"><td>total</td><td></td></tr></tbody></table>
  <footer data-part="footer" style="line-height: 20px"><span data-page="number"></span>/<span data-page="count"></span></footer>
  <footer data-part="footer" data-on="last" style="line-height: 20px">签字</footer></section>`

/** What stands on each sheet, and whether anything stands beyond one. */
const sheetsOf = (page: Page, documents: string[]) =>
  page.evaluate((html) => {
    const { composeSheets, settings } = window.printing
    const sheets = composeSheets(document.body, html, settings)
    document.body.replaceChildren(...sheets)
    return sheets.map((sheet) => {
      const body = sheet.querySelector('.print-body')
      const bottom = Math.max(
        0,
        ...[...(body?.firstElementChild?.children ?? [])].map((each) => each.getBoundingClientRect().bottom),
      )
      const rows = [...sheet.querySelectorAll('tbody tr')].map((each) =>
        [...each.children].map((cell) => cell.textContent).join(' '),
      )
      return {
        over: Math.round(Math.max(0, bottom - (body?.getBoundingClientRect().bottom ?? 0))),
        size: [Math.round(sheet.offsetWidth), Math.round(sheet.offsetHeight)],
        heads: sheet.querySelectorAll('thead').length,
        parts: [...sheet.querySelectorAll('header, footer')].map((part) => part.textContent).join(' '),
        rows,
        text: body?.textContent ?? '',
      }
    })
  }, documents)

test('orders of 0, 1, 30 and 500 lines stand on sheets as they always did', async ({ page }) => {
  await openPrinting(page)
  const sheets = await sheetsOf(page, [0, 1, 30, 500].map(order))
  expect(sheets.filter(({ over, size }) => over > 0 || String(size) !== '794,1123')).toEqual([])
  const text = sheets
    .map(({ parts, rows, heads }) => {
      const lines = rows.filter((each) => /^\d/.test(each))
      const others = rows.filter((each) => !/^\d/.test(each))
      return `${parts} | heads ${heads} | ${lines[0] ?? '-'} … ${lines.at(-1) ?? '-'} | ${others.join(', ')}`
    })
    .join('\n')
  expect(`${text}\n`).toBe(await readFile('tests/golden/print/orders.txt', 'utf8'))
})

test('labels stand on their places to a tenth of a millimetre, from the first that is free', async ({
  page,
}) => {
  await openPrinting(page)
  const places = await page.evaluate(() => {
    const { composeSheets, settings } = window.printing
    const labels = { columns: 3, rows: 8, columnGap: 2.5, rowGap: 1, padding: 2, start: 23 }
    const html = Array.from(
      { length: 28 },
      (_, index) => `<section data-print="page"><p>${index + 1}</p></section>`,
    ).join('')
    const sheets = composeSheets(document.body, [html], { ...settings, margin: '13mm 7.2mm', labels })
    document.body.replaceChildren(...sheets)
    const mm = (pixels: number) => ((pixels * 25.4) / 96).toFixed(1)
    return sheets.flatMap((sheet, index) => {
      const { left, top } = sheet.getBoundingClientRect()
      return [...sheet.children].map((label) => {
        const box = label.getBoundingClientRect()
        return `${index + 1} | ${label.textContent} | ${mm(box.left - left)} ${mm(box.top - top)} | ${mm(box.width)} × ${mm(box.height)}`
      })
    })
  })
  expect(`${places.join('\n')}\n`).toBe(await readFile('tests/golden/print/labels.txt', 'utf8'))
})

test('what has its place on the sheet stands there to half a millimetre, whatever it is written in', async ({
  page,
}) => {
  await openPrinting(page)
  const places = await page.evaluate(() => {
    const { composeSheets, settings } = window.printing
    const placed = (left: number, top: number, text: string, tag = 'p') =>
      `<${tag} data-place="sheet" style="left: ${left}mm; top: ${top}mm; width: 40mm; height: 8mm">${text}</${tag}>`
    const rows = (count: number) =>
      `<table><tbody>${Array.from({ length: count }, (_, at) => `<tr><td>${at}</td></tr>`).join('')}</tbody></table>`
    const html = (count: number) => `<section data-print="page">
      <header data-part="header" data-on="all" style="height: 20mm">${placed(150, 12.5, '页眉')}</header>
      <p style="font-size: 14pt"><b>${placed(30, 60, '粗', 'span')}</b></p>${placed(12, 40, '正文')}
      ${rows(count)}${placed(105.5, 270, '末尾')}<div>${placed(0, 0, '角', 'div')}</div></section>`
    const mm = (pixels: number) => ((pixels * 25.4) / 96).toFixed(1)
    return [0, 3, 90].flatMap((count) => {
      const sheets = composeSheets(document.body, [html(count)], settings)
      document.body.replaceChildren(...sheets)
      return sheets.flatMap((sheet, index) => {
        const { left, top } = sheet.getBoundingClientRect()
        const found = ['页眉', '正文', '粗', '末尾', '角'].flatMap((text) =>
          [...sheet.querySelectorAll<HTMLElement>('.print-placed *')].filter(
            (each) => each.children.length === 0 && each.textContent === text,
          ),
        )
        return found.map((each) => {
          const box = each.getBoundingClientRect()
          const { fontWeight, fontSize } = getComputedStyle(each)
          const look = `${Number.parseFloat(fontSize).toFixed(1)}px ${fontWeight}`
          return `${count} lines, sheet ${index + 1} of ${sheets.length} | ${each.textContent} | ${mm(box.left - left)} ${mm(box.top - top)} | ${look}`
        })
      })
    })
  })
  expect(`${places.join('\n')}\n`).toBe(await readFile('tests/golden/print/overprint.txt', 'utf8'))
})

test('the letters of a page look on every sheet as the page says, which keeps its size', async ({ page }) => {
  await openPrinting(page)
  const looks = await page.evaluate(() => {
    const { composeSheets, settings } = window.printing
    const rows = (count: number) =>
      `<table><tbody>${Array.from({ length: count }, (_, at) => `<tr><td>${at}</td></tr>`).join('')}</tbody></table>`
    const html = (count: number) =>
      `<section data-print="page" style="font-size: 15pt; color: rgb(192, 0, 0); text-align: right; width: 20mm; padding: 50mm; opacity: 0.1">
      <header data-part="header" data-on="all">页眉</header><p>正文</p>${rows(count)}
      <p data-place="sheet" style="left: 10mm; top: 200mm">末尾</p></section>`
    return [1, 90].flatMap((count) => {
      const sheets = composeSheets(document.body, [html(count)], settings)
      document.body.replaceChildren(...sheets)
      return sheets.flatMap((sheet) => {
        const { width } = sheet.getBoundingClientRect()
        const { padding, opacity } = getComputedStyle(sheet)
        const whole = `${count}: ${Math.round((width * 25.4) / 96)} ${padding.replaceAll(/\.\d+/g, '')} ${opacity}`
        return [...sheet.querySelectorAll<HTMLElement>('header, p, tr:first-child > td')].map((part) => {
          const { fontSize, color, textAlign } = getComputedStyle(part)
          return `${whole} | ${part.tagName} ${fontSize} ${color} ${textAlign}`
        })
      })
    })
  })
  const of = (part: string) => `${part} 20px rgb(192, 0, 0) right`
  const [one, many] = [1, 90].map((count) =>
    looks.filter((look) => look.startsWith(`${count}:`)).map((look) => look.split(' | ')),
  )
  expect(one?.map(([, look]) => look)).toEqual(['HEADER', 'P', 'TD', 'P'].map(of))
  expect(new Set(many?.map(([, look]) => look))).toEqual(new Set(['HEADER', 'P', 'TD'].map(of)))
  expect(many?.filter(([, look]) => look?.startsWith('HEADER')).length).toBeGreaterThan(2)
  for (const [whole] of [...(one ?? []), ...(many ?? [])]) expect(whole).toMatch(/: 210 37px 56px 1$/)
})

test('what other paged editors do not cut is cut', async ({ page }) => {
  await openPrinting(page)
  const table = (count: number) =>
    `<table><thead><tr><th>序</th><th>值</th></tr></thead><tbody>${Array.from({ length: count }, (_, index) => `<tr><td>${index}</td><td>值</td></tr>`).join('')}</tbody></table>`
  const long = (chinese + chinese).slice(0, 4000)
  const cases = {
    paragraph: `<p>${chinese}</p>`,
    table: table(120),
    block: '<p>前</p><div style="break-inside: avoid; height: 500mm">整块</div><p>后</p>',
    row: `<table><tbody><tr><td>${long}</td><td>${long.slice(0, 900)}</td></tr></tbody></table>`,
  }
  for (const [name, html] of Object.entries(cases)) {
    const sheets = await sheetsOf(page, [html])
    expect(sheets.map(({ over }) => over).filter(Boolean), name).toEqual([])
    expect(sheets.length, name).toBeGreaterThan(1)
    if (name === 'paragraph') expect(sheets.map(({ text }) => text).join('')).toBe(chinese)
    if (name === 'block') expect(sheets.map(({ text }) => text).join('')).toBe('前整块后')
    if (name === 'table') {
      expect(sheets.map(({ heads }) => heads)).toEqual(sheets.map(() => 1))
      expect(sheets.flatMap(({ rows }) => rows).length).toBe(120)
    }
    if (name === 'row') {
      const cells = sheets.flatMap(({ text }) => text.length).reduce((sum, length) => sum + length, 0)
      expect(cells).toBe(long.length + 900)
    }
  }
})
