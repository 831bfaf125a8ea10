import { expect } from '@playwright/test'
import { fill, pick, texts } from '../people.ts'
import { type Case, type Cases, pressIn, shows, type Stage } from './case.ts'

const options = [
  { id: 'a', name: { zh: '冲压', en: 'Stamping' } },
  { id: 'b', name: { zh: '注塑', en: 'Moulding' } },
]
const chosen = { zh: '注塑', en: 'Moulding' }
const box = ({ at, name }: Stage) => at.getByRole('textbox', { name, exact: true })
const combo = ({ at, name }: Stage) => at.getByRole('combobox', { name, exact: true })
type Row = 'option' | 'menuitemcheckbox' | 'treeitem'
const option = ({ page }: Stage, name: string | RegExp, row: Row = 'option') =>
  page.getByRole(row, { name }).first()

/** Found by typing and chosen with the mouse; Escape closes without choosing. */
const found =
  (typed: string, name: string | RegExp, row: Row = 'option'): Case['drive'] =>
  async (stage) => {
    await combo(stage).click()
    await expect(option(stage, /./, row)).toBeVisible()
    await stage.page.keyboard.press('Escape')
    await expect(option(stage, /./, row)).toHaveCount(0)
    await combo(stage).fill(typed)
    await option(stage, name, row).click()
    await expect(option(stage, /./, row)).toHaveCount(0)
  }

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Its tree of places stays inside a phone. */
async function withinPhone(stage: Stage): Promise<void> {
  const { page } = stage
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await combo(stage).click()
  await expect(option(stage, /./, 'treeitem')).toBeVisible()
  const tree = await page.getByRole('tree').first().boundingBox()
  expect((tree?.x ?? 0) + (tree?.width ?? 999)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  if (wide) await page.setViewportSize(wide)
}

/** What a person fills in. */
export const entries: Cases = {
  // spec: L1.kind.input, L3.attr.1, L5.input.1, L5.input.3
  input: {
    attr: { maxlength: 20, help: { zh: '铭牌上的名称', en: 'As on the plate' } },
    keeps: { type: 'varchar', length: 20 },
    async drive(stage) {
      const { height } = (await stage.at.boundingBox()) ?? {}
      await box(stage).fill('连接器冲模')
      await shows(stage, '5 / 20')
      if (!stage.inRow) expect(await stage.at.boundingBox()).toMatchObject({ height }) // nothing has moved
    },
    reads: '连接器冲模',
    kept: '连接器冲模',
  },
  // spec: L1.kind.number
  number: {
    attr: { thousands: true, precision: 2, unit: { zh: '元', en: 'CNY' } },
    keeps: { type: 'decimal', scale: 2 },
    async drive(stage) {
      await box(stage).fill('1234.5')
      await box(stage).blur()
      await expect(box(stage)).toHaveValue(/^1,234\.50?$/)
    },
    reads: /1,234\.50?\s*(元|CNY)/,
    kept: '1234.5',
  },
  // spec: P4.number.1, L2.widget.2, L4.number.1
  'input-number': {
    attr: { step: 0.01, max: 0.02 },
    keeps: { type: 'decimal', scale: 2 },
    async drive(stage) {
      for (const _ of [1, 2, 3]) await pressIn(stage.at, texts[stage.lang].lowcode.up)
      await expect(box(stage)).toHaveValue('0.02')
      await box(stage).press('ArrowDown')
      await expect(box(stage)).toHaveValue('0.01')
    },
    reads: '0.01',
    kept: '0.01',
  },
  // spec: L1.kind.select, L4.select.1
  select: {
    attr: { options },
    keeps: { type: 'enum', options },
    async drive(stage) {
      await combo(stage).press('ArrowDown')
      await expect(option(stage, chosen[stage.lang])).toBeVisible()
      await expect(combo(stage)).toHaveAttribute('aria-activedescendant', /_0$/)
      for (const key of ['ArrowDown', 'Enter']) await stage.page.keyboard.press(key)
      await shows(stage, chosen)
    },
    reads: chosen,
    kept: 'b',
  },
  // spec: L1.kind.radio-group
  'radio-group': {
    attr: { options },
    keeps: { type: 'enum', options },
    drive: ({ at, lang }) => at.getByRole('radio', { name: chosen[lang] }).check(),
    reads: chosen,
    kept: 'b',
  },
  checkbox: {
    attr: { text: { zh: '已点检', en: 'Checked' } },
    keeps: { type: 'bool' },
    drive: ({ at, lang }) => at.getByRole('checkbox', { name: lang === 'zh' ? '已点检' : 'Checked' }).check(),
    blank: { zh: '否', en: 'No' },
    reads: { zh: '是', en: 'Yes' },
    kept: true,
  },
  // spec: L1.kind.checkbox-group
  'checkbox-group': {
    attr: { options, checkAll: true },
    keeps: { type: 'varchar' },
    async drive({ at, lang }) {
      await at.getByRole('checkbox', { name: texts[lang].lowcode.all }).check()
      await at.getByRole('checkbox', { name: options[0]?.name[lang] ?? '' }).uncheck()
      await expect(at.getByRole('checkbox', { name: chosen[lang] })).toBeChecked()
    },
    reads: chosen,
    kept: ['b'],
  },
  // spec: L1.kind.switch
  switch: {
    attr: { active: 1, inactive: 0 },
    keeps: { type: 'bit' },
    async drive({ at, name }) {
      const part = at.getByRole('switch', { name, exact: true })
      await part.press('Space')
      await expect(part).toBeChecked()
    },
    blank: { zh: '关', en: 'Off' },
    reads: { zh: '开', en: 'On' },
    kept: 1,
  },
  // spec: P9.time.3, L1.kind.date, L5.date.1
  date: {
    keeps: { type: 'date' },
    drive: ({ at, name }) => at.getByLabel(name, { exact: true }).fill('2026-11-21'),
    reads: '2026-11-21',
    kept: '2026-11-21',
  },
  // spec: L1.kind.datetime, L5.date.2
  datetime: {
    keeps: { type: 'datetime' },
    drive: ({ at, name }) => at.getByLabel(name, { exact: true }).fill('2026-11-21T10:30:15'),
    reads: '2026-11-21 10:30:15',
    kept: '2026-11-21T02:30:15.000Z',
  },
  // Typed as people write it; what is no time is said at the field and stays there.
  time: {
    attr: { min: "'08:00'" },
    keeps: { type: 'varchar', length: 5 },
    async drive(stage) {
      const at = combo(stage)
      await at.fill('25:00')
      await at.blur()
      await expect(at).toHaveAttribute('aria-invalid', 'true')
      await expect(at).toHaveValue('25:00')
      await at.fill('9点30分')
      await at.blur()
      await expect(at).toHaveValue('09:30')
      await expect(at).not.toHaveAttribute('aria-invalid')
    },
    reads: '09:30',
    kept: '09:30',
  },
  // spec: L1.kind.rate
  rate: {
    keeps: { type: 'decimal', scale: 1 },
    async drive({ at, name, page, lang }) {
      await at.getByRole('slider', { name, exact: true }).focus()
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
        await page.keyboard.press(key)
      const two = fill(texts[lang].lowcode.rate.star, { value: 2 })
      await expect(at.getByRole('slider')).toHaveAttribute('aria-valuetext', two)
    },
    reads: /★{10}$/,
    kept: '2',
  },
  // spec: L1.kind.slider
  slider: {
    attr: { showInput: true, max: 10 },
    keeps: { type: 'decimal', scale: 0 },
    async drive({ at, name, page }) {
      await at.getByRole('slider', { name, exact: true }).focus()
      for (const key of ['End', 'ArrowLeft']) await page.keyboard.press(key)
      await expect(at.getByRole('textbox')).toHaveValue('9')
    },
    reads: '9',
    kept: '9',
  },
  // spec: L1.kind.cascader
  cascader: {
    attr: {
      options: [
        {
          id: 'e',
          name: { zh: '华东', en: 'East' },
          children: [{ id: 's', name: { zh: '苏州', en: 'Suzhou' } }],
        },
      ],
    },
    keeps: { type: 'varchar' },
    async drive(stage) {
      await combo(stage).press('ArrowDown')
      await expect(option(stage, /./, 'menuitemcheckbox')).toBeVisible()
      for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await stage.page.keyboard.press(key)
      await shows(stage, { zh: '华东/苏州', en: 'East/Suzhou' })
    },
    reads: { zh: '华东/苏州', en: 'East/Suzhou' },
    kept: 'e/s',
  },
  // spec: L1.kind.code
  code: {
    attr: { language: 'json', height: 80 },
    keeps: { type: 'varchar' },
    async drive({ at, page, name, lang }) {
      await at.getByRole('textbox', { name, exact: true }).click()
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText('{"qty":3}')
      await pressIn(at, texts[lang].lowcode.code.format)
      await expect(at.getByRole('textbox')).toContainText('"qty": 3')
    },
    reads: '"qty": 3',
    kept: '{\n    "qty": 3\n}',
  },
  // spec: L1.kind.location
  location: {
    keeps: { type: 'varchar' },
    async drive(stage) {
      const { lowcode } = texts[stage.lang]
      const dialog = stage.page.getByRole('dialog', { name: lowcode.location.title })
      await box(stage).press('Enter')
      await dialog.getByLabel(lowcode.location.lat).fill('99')
      await expect(dialog.getByText(lowcode.location.range)).toBeVisible()
      await stage.page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(box(stage)).toBeFocused()
      await box(stage).press('Enter')
      await dialog.getByLabel(lowcode.location.address).fill('苏州工业园区')
      await pressIn(dialog, lowcode.confirm)
      await expect(box(stage)).toHaveValue('苏州工业园区')
    },
    reads: '苏州工业园区',
    kept: expect.objectContaining({ address: '苏州工业园区' }),
  },
  // spec: L1.kind.upload, L2.gallery.1
  upload: {
    keeps: { type: 'file' },
    async drive({ at, name, page, lang }) {
      const { upload } = texts[lang].lowcode
      const choosing = page.waitForEvent('filechooser')
      await pressIn(at, `${name} ${upload.drop}`)
      await (await choosing).setFiles({ name: 'plate.png', mimeType: 'image/png', buffer: picture })
      await pressIn(at, fill(upload.preview, { name: 'plate.png' }))
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
    reads: 'plate.png',
    kept: [expect.objectContaining({ fileName: 'plate.png' })],
  },
  // Written by hand, a stroke taken back, and kept as a picture.
  signature: {
    keeps: { type: 'file' },
    async drive({ at, name, page, lang }) {
      const { lowcode, signature } = texts[lang]
      await at
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name, exact: true })
      const confirm = dialog.getByRole('button', { name: lowcode.confirm, exact: true })
      await expect(confirm).toBeDisabled()
      const paper = await dialog.getByRole('img', { name: signature.empty }).boundingBox()
      if (!paper) throw new Error('there is no paper')
      for (const down of [0.3, 0.6]) {
        await page.mouse.move(paper.x + 40, paper.y + paper.height * down)
        await page.mouse.down()
        await page.mouse.move(paper.x + 160, paper.y + paper.height * (down + 0.1), { steps: 8 })
        await page.mouse.up()
      }
      await pressIn(dialog, signature.undo)
      await expect(dialog.getByRole('img', { name: signature.drawn })).toBeVisible()
      await confirm.click()
      await expect(dialog).toBeHidden()
      await expect(at.getByRole('img', { name: signature.file })).toBeVisible()
    },
    // a picture, which is no text, and no dash
    reads: /^$|[^-]$/,
    kept: [expect.objectContaining({ fileName: expect.stringMatching(/\.png$/) })],
  },
  // Built line by line, with a group, and kept as a text of the grammar.
  condition: {
    attr: {
      columns: [
        { field: 'name', title: { zh: '品名', en: 'Item' }, type: 'text' },
        { field: 'qty', title: { zh: '数量', en: 'Quantity' }, type: 'number' },
      ],
    },
    keeps: { type: 'varchar' },
    async drive({ at, page, lang }) {
      const { conditions, list } = texts[lang]
      const line = (number: string) =>
        at.getByRole('group', { name: fill(conditions.line, { number }), exact: true })
      await pressIn(at, conditions.add)
      await line('1').getByRole('textbox', { name: list.value }).fill('冲模')
      await pressIn(at, conditions.addGroup)
      await pick(
        page,
        line('2.1').getByRole('combobox', { name: list.field }),
        lang === 'zh' ? '数量' : 'Quantity',
      )
      await line('2.1').getByRole('textbox', { name: list.from }).fill('1')
      await line('2.1').getByRole('textbox', { name: list.to }).fill('9')
      await expect(at.getByText(conditions.unfinished)).toBeHidden()
    },
    reads: { zh: /品名 包含 冲模 且 数量 介于 1 至 9/, en: /Item contains 冲模 and Quantity between 1 to 9/ },
    kept: "name like '%冲模%' and qty between 1 and 9",
  },
  // spec: L3.attr.17, L7.api.1
  autocomplete: {
    attr: { api: 'suppliers' },
    keeps: { type: 'varchar' },
    async drive(stage) {
      await found('晨光', /晨光五金/)(stage)
      await expect(combo(stage)).toHaveValue(/晨光五金/)
    },
    reads: '晨光五金',
    kept: expect.stringContaining('晨光五金'),
  },
  // spec: L1.kind.assoapp, L2.assoapp.5, L3.assoapp.9
  assoapp: {
    attr: { caseId: 'suppliers', fieldMap: { id: 'id', name: 'name', code: 'code' } },
    keeps: { type: 'drill_up', noun: 'suppliers' },
    async drive(stage) {
      const { associated, cancel } = texts[stage.lang].lowcode
      const dialog = stage.page.getByRole('dialog', { name: associated.title })
      await pressIn(stage.at, associated.open)
      await expect(dialog.getByText(/晨光五金/).first()).toBeVisible()
      await pressIn(dialog, cancel)
      await expect(dialog).toBeHidden()
      await found('宏远', /宏远塑胶/)(stage)
      await shows(stage, /宏远塑胶/)
    },
    reads: '宏远塑胶',
    kept: expect.stringContaining('宏远塑胶'),
  },
  // spec: L1.kind.member
  member: {
    keeps: { type: 'varchar' },
    async drive(stage) {
      // by the first letters of the name, under the department
      await combo(stage).click()
      await expect(stage.page.getByRole('treeitem', { name: '采购部', exact: true })).toBeVisible()
      await combo(stage).fill('lx')
      await option(stage, /^林晓/, 'treeitem').click()
      await shows(stage, '林晓')
    },
    reads: '林晓',
    kept: expect.any(String),
  },
  // spec: L1.kind.dept
  dept: {
    keeps: { type: 'varchar' },
    async drive(stage) {
      const place = (name: string) => stage.page.getByRole('treeitem', { name, exact: true })
      await combo(stage).click()
      await expect(place('采购部')).toBeVisible()
      await combo(stage).fill('采购')
      // the list of the member is still there, out of sight
      await stage.page.getByTitle('采购部', { exact: true }).filter({ visible: true }).click()
      await expect(stage.at.getByTitle('采购部')).toBeVisible()
    },
    reads: '采购部',
    kept: expect.any(String),
  },
  // spec: L1.kind.region
  region: {
    attr: { bindField: { id: 'region', name: 'regionName' }, detailField: 'street' },
    keeps: { type: 'varchar' },
    async drive(stage) {
      if (!stage.inRow) await withinPhone(stage)
      await found('shenzhen nsq', '南山区', 'treeitem')(stage)
      await shows(stage, '广东省/深圳市/南山区')
      await stage.at
        .getByRole('textbox', { name: texts[stage.lang].lowcode.associated.detail })
        .fill('科技路 1 号')
    },
    reads: '广东省/深圳市/南山区',
    kept: '440305',
  },
}
