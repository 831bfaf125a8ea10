import { expect, type Locator } from '@playwright/test'
import type { Control } from '../../../contract/lowcode/control.ts'
import { texts } from '../people.ts'
import { type Case, type Cases, control, pressIn, told } from './case.ts'

const inner = (text = '里面'): Control => control('text', { label: '', text })
const holds =
  (text = '里面'): Case['drive'] =>
  ({ at }) =>
    expect(at.getByText(text, { exact: true })).toBeVisible()
const inside = (at: Locator) => at.getByText('里面', { exact: true })

/** Opens a window of the page by a button beside it. */
const opened = (type: string, label: string) =>
  control(
    'button',
    { label },
    { event: { click: [{ do: 'call', name: 'openDialog', with: { name: `'${type}'` } }] } },
  )

/** What holds other controls. */
export const holders: Cases = {
  // spec: L1.kind.row
  row: { more: { children: [control('col', { span: 12 }, { children: [inner()] })] }, drive: holds() },
  col: { more: { children: [inner()] }, drive: holds() },
  colx: { more: { children: [inner()] }, drive: holds() },
  div: { more: { children: [inner()] }, drive: holds() },
  // spec: L1.kind.header
  header: { more: { children: [inner()] }, drive: holds() },
  // spec: L1.kind.body
  body: { more: { children: [inner()] }, drive: holds() },
  // spec: L1.kind.footer
  footer: { more: { children: [inner()] }, drive: holds() },
  // spec: L3.control.5
  layout: {
    more: { header: [inner('上')], body: [inner('中')], footer: [inner('下')] },
    async drive(stage) {
      for (const text of ['上', '中', '下']) await holds(text)(stage)
    },
  },
  // spec: L1.kind.group, L3.group.1
  group: {
    attr: { collapse: true },
    more: { children: [inner()] },
    async drive({ at, name }) {
      const part = at.getByRole('region', { name, exact: true })
      await pressIn(part, name)
      await expect(inside(part)).toBeHidden()
      await part.getByRole('button', { name }).press('Enter')
      await expect(inside(part)).toBeVisible()
    },
  },
  // spec: L1.kind.tabs, L2.widget.3
  tabs: {
    more: {
      children: [
        control('tab-pane', { label: '一' }, { children: [inner('第一')] }),
        control('tab-pane', { label: '二', badge: '1 + 1' }, { children: [inner('第二')] }),
      ],
    },
    async drive({ at, page }) {
      await at.getByRole('tab', { name: '一' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(at.getByRole('tab', { name: '二 2' })).toBeFocused()
      await expect(at.getByRole('tabpanel', { name: '二' })).toContainText('第二')
      await expect(at.getByText('第一', { exact: true })).toBeHidden()
      await page.keyboard.press('Home')
      await expect(at.getByText('第一', { exact: true })).toBeVisible()
    },
  },
  'tab-pane': {
    more: { children: [inner()] },
    async drive(stage) {
      await stage.at.getByRole('tab', { name: stage.name }).click()
      await holds()(stage)
    },
  },
  // spec: L1.kind.card, L2.widget.1, L4.card.2, L4.card.3
  card: {
    attr: { collapsed: true, fullscreen: true },
    more: { children: [inner()] },
    async drive({ at, name, page, lang }) {
      const { code } = texts[lang].lowcode
      const head = at.getByRole('button', { name, exact: true })
      await expect(inside(at)).toBeHidden()
      await head.press('Enter')
      await expect(inside(at)).toBeVisible()
      await head.click()
      await expect(inside(at)).toBeHidden()
      await pressIn(at, code.full)
      await expect(inside(at)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(at.getByRole('button', { name: code.full, exact: true })).toBeVisible()
      await head.click()
    },
  },
  // spec: L1.kind.form
  form: {
    more: {
      children: [inner(), control('input', { label: '回车' })],
      event: { submit: [{ do: 'message', kind: 'info', text: 'sent' }] },
    },
    async drive(stage) {
      const part = stage.at.getByRole('form', { name: stage.name })
      await expect(inside(part)).toBeVisible()
      if ((await part.getByRole('textbox').count()) === 0) return
      await part.getByRole('textbox').press('Enter')
      await told(stage, 'sent')
    },
  },
  // spec: L1.kind.dialog, L3.event.15, L3.dialog.1, L4.overlay.1, L9.size.1
  dialog: {
    more: {
      children: [inner()],
      event: { dialogClose: [{ do: 'message', kind: 'info', text: 'dialog closed' }] },
    },
    async drive(stage) {
      const { at, name, page } = stage
      const dialog = page.getByRole('dialog', { name, exact: true })
      await pressIn(at, '打开')
      await expect(inside(dialog)).toBeVisible()
      await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 600, height: 400 })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await told(stage, 'dialog closed')
      await expect(at.getByRole('button', { name: '打开' })).toBeFocused()
    },
  },
  // spec: L2.widget.5, L4.overlay.4, L4.overlay.7
  drawer: {
    more: { children: [inner()] },
    async drive({ at, name, page, lang }) {
      const drawer = page.getByRole('dialog', { name, exact: true })
      await pressIn(at, '打开')
      await expect(inside(drawer)).toBeVisible()
      await pressIn(drawer, texts[lang].common.close)
      await expect(drawer).toBeHidden()
      await pressIn(at, '打开')
      await page.mouse.click(5, 300)
      await expect(drawer).toBeHidden()
    },
  },
}

/** What must stand beside a control, or around it, for it to be tried. */
export function placed(type: string, one: Control): Control[] {
  if (type === 'col' || type === 'colx') return [control('row', {}, { children: [one] })]
  if (type === 'tab-pane')
    return [control('tabs', {}, { children: [control('tab-pane', { label: '先' }), one] })]
  if (type === 'dialog' || type === 'drawer') return [opened(type, '打开'), one]
  return [one]
}
