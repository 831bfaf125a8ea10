import { expect } from '@playwright/test'
import { type Cases, control, pressIn, says, shows, told } from './case.ts'
import { fill, texts } from '../people.ts'

/** What is read, and what is pressed. */
export const shown: Cases = {
  // spec: L1.kind.text
  text: {
    attr: { text: '合计 ${UPPER("abc")}', copyable: true },
    async drive(stage) {
      await shows(stage, '合计 ABC')
      const { lowcode } = texts[stage.lang]
      await pressIn(stage.at, fill(lowcode.copy, { name: stage.name }))
      await told(stage, lowcode.copied)
    },
  },
  // spec: L1.kind.html
  html: {
    attr: { html: '<b>粗</b><img src=x onerror="document.title=1"><script>document.title=2</script>' },
    async drive({ at, page }) {
      await expect(at.getByText('粗', { exact: true })).toBeVisible()
      expect(await page.title()).not.toMatch(/^[12]$/)
    },
  },
  // spec: L1.kind.icon, L3.attr.15
  icon: {
    attr: { icon: 'star', alt: { zh: '收藏', en: 'Favourite' } },
    more: { event: says('icon') },
    async drive(stage) {
      await pressIn(stage.at, stage.lang === 'zh' ? '收藏' : 'Favourite')
      await told(stage, 'icon')
    },
  },
  // spec: L1.kind.avatar
  avatar: {
    attr: { alt: '林晓', size: 32 },
    drive: ({ at }) => expect(at.getByRole('img', { name: '林晓' })).toHaveText('林'),
  },
  // spec: L1.kind.link, L3.attr.14
  link: {
    attr: { text: '去供应商', src: 'https://a.example/', target: 'blank' },
    async drive({ at }) {
      const link = at.getByRole('link', { name: '去供应商' })
      await expect(link).toHaveAttribute('href', 'https://a.example/')
      await expect(link).toHaveAttribute('rel', /noopener/)
    },
  },
  qrcode: {
    attr: { text: 'PO-${UPPER("a1")}' },
    async drive({ at, name }) {
      const code = at.getByRole('img', { name: `${name}: PO-A1` })
      await expect(code).toBeVisible()
      // It is square, and dark on white in every theme.
      const box = await code.boundingBox()
      expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1)
      await expect(code.locator('path').first()).toHaveAttribute('fill', 'white')
    },
  },
  // spec: L1.kind.divider
  divider: {
    drive: ({ at, name }) =>
      expect(
        at
          .getByRole('separator')
          .or(at.getByText(name, { exact: true }))
          .first(),
      ).toBeVisible(),
  },
  // spec: L2.widget.4
  desc: {
    attr: { collapse: true, copyable: true },
    more: { children: [control('text', { label: '编号', text: 'MJ-1' })] },
    async drive(stage) {
      const { at, name } = stage
      await expect(at.getByRole('term')).toHaveText('编号')
      await expect(at.getByRole('definition')).toContainText('MJ-1')
      await pressIn(at, fill(texts[stage.lang].lowcode.copy, { name: '编号' }))
      await told(stage, texts[stage.lang].lowcode.copied)
      await pressIn(at, name)
      await expect(at.getByRole('definition')).toBeHidden()
      await pressIn(at, name)
      await expect(at.getByRole('definition')).toBeVisible()
    },
  },
  progress: {
    attr: { defaultValue: 130 },
    async drive(stage) {
      const bar = stage.at.getByRole('progressbar', { name: stage.name, exact: true })
      await expect(bar).toHaveAttribute('aria-valuetext', '130%')
      await expect(bar).toHaveAttribute('aria-valuenow', '100')
      await shows(stage, '130%')
    },
  },
  steps: {
    attr: {
      options: [
        { id: '1', name: { zh: '提交', en: 'Submitted' } },
        { id: '2', name: { zh: '审核', en: 'Reviewed' }, description: '林晓' },
        { id: '3', name: { zh: '归档', en: 'Filed' } },
      ],
      clickable: true,
    },
    keeps: { type: 'varchar' },
    async drive({ at, lang }) {
      const step = (name: string) => at.getByRole('button', { name })
      await step(lang === 'zh' ? '归档' : 'Filed').click()
      await step(lang === 'zh' ? '审核' : 'Reviewed').press('Enter')
      await expect(step(lang === 'zh' ? '审核' : 'Reviewed')).toContainText(texts[lang].lowcode.steps.process)
    },
    blank: { zh: '提交', en: 'Submitted' },
    reads: /林晓/,
    kept: '2',
  },
  json: {
    attr: { defaultValue: { lines: [{ part: '冲模', qty: 3 }] }, level: 2 },
    async drive(stage) {
      const { at, lang, name } = stage
      await at.getByText('0:', { exact: true }).click()
      await expect(at.getByText('"冲模"')).toBeVisible()
      await pressIn(at, fill(texts[lang].lowcode.copy, { name }))
      await told(stage, texts[lang].lowcode.copied)
      await at.locator('summary').last().press('Enter')
      await expect(at.getByText('"冲模"')).toHaveCount(0)
    },
  },
  // spec: L1.kind.timeline
  timeline: {
    attr: {
      options: [
        { time: '2026-11-20', name: '下单', text: '林晓' },
        { time: '2026-11-21T02:00:00.000Z', name: '确认', text: '陈亮' },
      ],
      reverse: true,
    },
    async drive({ at }) {
      const points = at.getByRole('listitem')
      await expect(points).toHaveCount(2)
      await expect(points.first()).toContainText('2026-11-21 10:00:00')
      await expect(points.last()).toContainText('2026-11-20')
    },
  },
  // spec: L2.calendar.1, L2.calendar.2, L4.calendar.1, L9.calendar.1
  calendar: {
    async drive({ at, page, lang }) {
      const { calendar } = texts[lang].lowcode
      await expect(at.getByRole('row')).toHaveCount(2)
      await pressIn(at, calendar.whole)
      await expect(at.getByRole('row')).not.toHaveCount(2)
      await at.getByRole('combobox').press('ArrowDown')
      await expect(page.getByRole('option')).toHaveCount(49)
      const spoken = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' })
      const day = (text: string) => at.getByRole('button', { name: spoken.format(Date.parse(text)) })
      const month = await page.getByRole('option').nth(25).innerText()
      await page.getByRole('option', { name: month }).click()
      await expect(at.getByTitle(month)).toBeVisible()
      await day(`${month}-01`).focus()
      await page.keyboard.press('ArrowRight')
      await expect(day(`${month}-02`)).toBeFocused()
      await page.keyboard.press('PageUp')
      await expect(at.getByTitle(month)).toBeHidden()
      await pressIn(at, calendar.week)
      await expect(at.getByRole('row')).toHaveCount(2)
    },
  },
  // spec: L1.kind.button, L3.control.2, L3.event.1
  button: {
    attr: { type: 'primary', round: true, confirm: { zh: '要点吗？', en: 'Press it?' } },
    more: { event: says('button') },
    async drive(stage) {
      const { at, name, page, lang } = stage
      await pressIn(at, name)
      const question = page.getByRole('dialog', { name: lang === 'zh' ? '要点吗？' : 'Press it?' })
      await question.getByRole('button').last().click()
      await told(stage, 'button')
      await expect(question).toBeHidden()
    },
  },
  // spec: L1.kind.button-group
  'button-group': {
    more: {
      children: [
        control('button', { label: '甲' }, { event: says('first') }),
        control('button', { label: '乙' }, { event: says('second') }),
      ],
    },
    async drive(stage) {
      const group = stage.at.getByRole('group', { name: stage.name, exact: true })
      await pressIn(group, '乙')
      await told(stage, 'second')
    },
  },
  // spec: L1.kind.dropdown, L4.overlay.3
  dropdown: {
    more: {
      children: [
        control('button', { label: '复制行' }, { event: says('copied row') }),
        control('divider'),
        control('button', { label: '作废', type: 'danger' }, { event: says('voided') }),
      ],
    },
    async drive(stage) {
      const { at, name, page } = stage
      await at.getByRole('button', { name }).press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: '复制行' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(at.getByRole('button', { name })).toBeFocused()
      for (const label of ['复制行', '作废']) {
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('menuitem', { name: label })).toBeFocused()
      }
      await page.keyboard.press('Enter')
      await told(stage, 'voided')
    },
  },
  // spec: L1.kind.widget, L3.control.6, L8.text.9
  widget: {
    attr: { script: 'return [{ "模具": "冲模", "数量": 1 + 2 }]' },
    more: {
      tool: [control('button', { label: '刷新' }, { event: says('widget') })],
      children: [control('widget', { script: 'return nobody' })],
    },
    async drive(stage) {
      await expect(stage.at.getByRole('cell', { name: '3' })).toBeVisible()
      const fault = stage.at.getByRole('alert')
      await expect(fault).toContainText('nobody')
      const colour = await fault.evaluate((element) => getComputedStyle(element).color)
      const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? []
      expect(red).toBeGreaterThan(2 * Math.max(green, blue))
      await pressIn(stage.at, '刷新')
      await told(stage, 'widget')
    },
  },
  'widget-tools': {
    more: { children: [control('button', { label: '导出图' }, { event: says('tools') })] },
    async drive(stage) {
      await pressIn(stage.at.getByRole('toolbar', { name: stage.name }), '导出图')
      await told(stage, 'tools')
    },
  },
}
