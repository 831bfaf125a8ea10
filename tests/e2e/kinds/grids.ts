import { expect } from '@playwright/test'
import { fill, texts } from '../people.ts'
import { type Cases, type Stage, control, pressIn, says, told } from './case.ts'

const columns = () => [
  control('input', { label: '零件' }, { field: 'part' }),
  control('number', { label: '数量', precision: 0 }, { field: 'qty' }),
]
const cell = ({ at }: Stage, name: string) => at.getByRole('gridcell', { name, exact: true })

/** Rows of a record, what narrows them, and a voucher. */
export const grids: Cases = {
  // spec: L1.kind.table
  table: {
    attr: { mode: 'cells', sums: ['qty'] },
    more: { field: 'table', children: columns() },
    async drive(stage) {
      const { at, page, lang } = stage
      const { tools } = texts[lang].grid
      for (const name of ['底板', '导柱']) await expect(cell(stage, name)).toBeVisible()
      if ((await at.getByRole('button', { name: tools.add }).count()) === 0) return
      await pressIn(at, tools.add)
      for (const word of ['PIN-8', '8']) {
        await page.keyboard.type(word)
        await page.keyboard.press('Tab')
      }
      await expect(cell(stage, 'PIN-8')).toBeVisible()
      await cell(stage, '导柱').click()
      await pressIn(at, tools.remove)
      await expect(cell(stage, '导柱')).toHaveCount(0)
      await pressIn(at, tools.undo)
      await expect(cell(stage, '导柱')).toBeVisible()
      await pressIn(at, tools.redo)
      await expect(at.getByText(fill(tools.changes, { add: 1, update: 0, delete: 1 }))).toBeVisible()
    },
    reads: 'PIN-8',
    blank: '底板',
  },
  // spec: L2.widget.6, L4.rows.9, L4.filter.3, L4.filter.4
  'table-filter': {
    attr: { table: 'tableFilter', column: 'part' },
    async drive(stage) {
      const { at, name, page, lang } = stage
      const { lowcode } = texts[lang]
      const panel = page.getByRole('dialog', { name, exact: true })
      const narrow = at.getByRole('button', { name })
      await narrow.click()
      await expect(panel.getByRole('button', { name: lowcode.confirm })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(narrow).toBeFocused()
      await narrow.click()
      await panel.getByRole('checkbox', { name: '导柱' }).check()
      await pressIn(panel, lowcode.confirm)
      await expect(cell(stage, '底板')).toHaveCount(0)
      await expect(cell(stage, '导柱')).toBeVisible()
      await narrow.click()
      await pressIn(panel, lowcode.reset)
      await expect(cell(stage, '底板')).toBeVisible()
    },
  },
  // It adds up the rows of the table that is narrowed.
  chart: {
    attr: { table: 'tableFilter', category: 'part', value: 'qty', unit: '件' },
    more: { event: says('chart') },
    async drive(stage) {
      const { at, name, lang } = stage
      const asTable = at.getByRole('button', { name: texts[lang].chart.asTable })
      // a picture is drawn where somebody sees it
      await asTable.scrollIntoViewIfNeeded()
      await expect(at.getByRole('img', { name }).locator('path').first()).toBeAttached()
      await asTable.click()
      const figures = at.getByRole('region', { name })
      await expect(figures.getByRole('row', { name: '导柱 2 件' })).toBeVisible()
      await pressIn(figures, '2 件')
      await told(stage, 'chart')
      await asTable.click()
      await expect(at.getByRole('img', { name })).toBeVisible()
    },
  },
  // spec: L1.kind.voucher
  voucher: {
    keeps: { type: 'varchar', length: 4000 },
    async drive({ at, lang, page }) {
      const { line, summary, debit, credit } = texts[lang].lowcode.voucher
      const part = (nth: number, name: string) => at.getByLabel(fill(line, { line: nth, name }))
      await part(1, summary).fill('房租')
      await part(1, debit).fill('1000.1')
      await part(1, debit).press('Enter')
      await expect(part(1, credit)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('=')
      await expect(part(2, credit)).toHaveValue('1000.10')
      await part(4, credit).press('Enter')
      await expect(part(5, summary)).toBeFocused()
      await expect(at.getByText('壹仟元壹角')).toBeVisible()
    },
    blank: /./,
    reads: '房租',
  },
}

/** The rows of a record's tables when it is made. */
export const rows = ['底板', '导柱'].map((part, index) => ({
  rowStatus: 'add' as const,
  values: { part, qty: String(index + 1) },
}))
/** The table that is narrowed stands beside what narrows it. */
export const narrowed = () =>
  control('table', { label: '零件表', mode: 'grid' }, { field: 'tableFilter', children: columns() })
