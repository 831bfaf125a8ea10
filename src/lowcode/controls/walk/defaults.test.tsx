import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { drawnOtherwise, openedOtherwise, type Variant, variantsOf } from './attrs.tsx'
import { standing } from './place.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What the specification says a control has by itself, and what may stand beside it to be seen. */
const figures: readonly [kind: string, key: string, figure: unknown, beside?: object][] = [
  ['group', 'span', 24],
  ['table', 'span', 24],
  ['icon', 'iconsize', 'iconsize-14'],
  ['input', 'richHeight', 200, { type: 'rich' }],
  ['avatar', 'size', 20],
  ['group', 'label-width', 100],
  ['form', 'label-width', '100px'],
  ['desc', 'column', 3],
  ['table', 'toolAlign', 'right'],
  ['table', 'idKey', 'id'],
  ['table', 'selectionWidth', 55],
  ['table', 'indent', 16],
  ['drawer', 'direction', 'rtl'],
  ['drawer', 'size', '30%'],
  ['dialog', 'modal', true],
  ['tabs', 'minHeight', 100],
  ['autocomplete', 'popupWidth', 400],
  ['autocomplete', 'tableWidth', 800],
  ['autocomplete', 'placement', 'bottom-start'],
  ['code', 'height', 200],
  ['code', 'tabSize', 4],
  ['code', 'hintKey', 'Ctrl'],
  ['location', 'height', 500],
  ['voucher', 'summaryListApi', '/FNSummary/List'],
]

// spec: P9.form.1, L3.attr.9, L3.attr.13, L3.attr.26, L3.attr.27, L3.attr.28, L3.table.1, L3.table.4, L3.voucher.1, L4.overlay.5, L9.size.2, L9.size.4
// spec: L9.size.5, L9.size.6, L9.size.7, L9.map.3, L9.table.1, L9.table.4, L9.delay.3, L9.grid.1, L9.grid.3
test.each(figures)(
  '%s.%s is %j where nothing is said: drawn so, and otherwise with another',
  async (...given) => {
    const [name, key, figure, beside] = given
    const kind = kindOf(name)
    const variant = kind && variantsOf(kind).find((each) => each.key === key)
    if (!variant) throw new Error(`${name}.${key} is not walked`)
    const { [key]: _, ...attr } = { ...variant.usual.attr, ...beside }
    const usual = { ...variant.usual, attr }
    const saying = (called: string, value: unknown): Variant => ({
      ...variant,
      name: called,
      usual,
      other: { ...usual, attr: { ...attr, [key]: value } },
    })
    const same = saying('same', figure)
    const other = saying('other', variant.other.attr?.[key])
    const drawn = await drawnOtherwise(kind, [same, other], 'form')
    expect(drawn.has('same')).toBe(false)
    if (drawn.has('other')) return
    expect(await openedOtherwise(kind, same)).toBe(false)
    expect(await openedOtherwise(kind, other)).toBe(true)
  },
)

// spec: L3.attr.7, L3.attr.9, L3.attr.11, L9.grid.1, L9.grid.2
test('a field that says nothing takes six columns, is of the smallest size and begins on the left', async () => {
  const page = await standing('form', [
    { type: 'input', attr: { label: 'Held' } },
    { type: 'input', attr: { label: 'Held', size: 'mini', span: 8, align: 'right' } },
  ])
  const [usual, own] = [0, 1].map((nth) => page.elementOf(nth)?.querySelector<HTMLElement>('.lc-cell'))
  const spans = [usual, own].map((cell) => cell?.style.getPropertyValue('--span'))
  expect(spans).toEqual(['var(--own-span, 6)', '8'])
  expect([usual, own].map((cell) => cell?.dataset['align'])).toEqual([undefined, 'right'])
  const sheet = readFileSync('src/lowcode/runtime/runtime.css', 'utf8')
  const heights = [...sheet.matchAll(/\[data-size='(\w+)'\] \{\n {2}--entry: (\d+px)/g)]
  expect(heights.map(([, size, height]) => [size, height])).toEqual([
    ['small', '34px'],
    ['medium', '36px'],
    ['large', '40px'],
  ])
  const aligned = [...sheet.matchAll(/\.lc-cell\[data-align='(\w+)'\] \{\n {2}text-align: (\w+);/g)]
  expect(aligned.map(([, align, side]) => [align, side])).toEqual([
    ['center', 'center'],
    ['right', 'right'],
  ])
})

// spec: L3.type.3
test('a number is drawn as an input of that type', async () => {
  const label = 'Held'
  const page = await standing('form', [
    { type: 'number', attr: { label } },
    { type: 'input', attr: { label, type: 'number' } },
    { type: 'input', attr: { label } },
  ])
  expect(page.picture(0)).toBe(page.picture(1))
  expect(page.picture(0)).not.toBe(page.picture(2))
})

// spec: L3.attr.20, L3.attr.21
test('an input is typed into as its type says, in so many lines', async () => {
  const page = await standing('form', [
    { type: 'input', attr: { label: 'Secret', type: 'password' } },
    { type: 'input', attr: { label: 'Remark', rows: 5 } },
  ])
  expect(page.elementOf(0)?.querySelector('input')).toHaveAttribute('type', 'password')
  expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveAttribute('rows', '5')
})

// spec: L5.number.2, P5.number.2, P9.form.5
test('a number goes by one where nothing is said, else as it says', async () => {
  const { store } = await standing(
    'form',
    [
      { type: 'number', field: 'usual', attr: { label: 'Usual', controls: true } },
      { type: 'number', field: 'own', attr: { label: 'Own', controls: true, step: 5 } },
    ],
    { values: { usual: '3', own: '3' } },
  )
  for (const name of ['Usual', 'Own'])
    fireEvent.keyDown(screen.getByRole('textbox', { name }), { key: 'ArrowUp' })
  expect([store.value('usual'), store.value('own')].map(String)).toEqual(['4', '8'])
})

// spec: L3.dialog.2
test('a dialog lies over its page, and a press beside it closes it', async () => {
  await standing('form', [{ type: 'dialog', attr: { label: 'Held' } }])
  const beside = document.querySelector('.ant-modal-wrap')
  expect(document.querySelector('.ant-modal-mask')).not.toBeNull()
  if (beside) fireEvent.click(beside)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
