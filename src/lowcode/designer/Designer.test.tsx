import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import type { Control } from '../../../contract/lowcode/control.ts'
import { type Page, pageVersion } from '../../../contract/lowcode/page.ts'
import { loadTexts, setLanguage } from '../../i18n/i18n.ts'
import Designer from './Designer.tsx'
import { clipping } from './fresh.ts'
import type { DesignerProps, Draft, Saved, DraftStorage } from './props.ts'
import { services } from './trialServices.ts'

const entity = '11111111-1111-4111-8111-111111111111'
const model: AppModel = {
  version: 1,
  menu: [],
  entities: [
    {
      id: entity,
      code: 'tooling',
      name: { zh: '模具台账', en: 'Tooling' },
      title: 'code',
      share: 'own',
      fields: [
        { key: 'code', name: { zh: '模具编号', en: 'Code' }, type: 'varchar' },
        { key: 'price', name: { zh: '价格', en: 'Price' }, type: 'decimal' },
      ],
    },
  ],
}
const input = (id: string, label: string): Control => ({ id, type: 'input', field: id, attr: { label } })
const tooling: Page = {
  version: pageVersion,
  name: '模具',
  use: 'form',
  source: { entity },
  body: [
    input('code', '编号'),
    {
      id: 'box',
      type: 'group',
      field: 'box',
      attr: { label: '基本' },
      children: [input('price', '价格'), input('note', '备注')],
    },
  ],
}

const nothing = () => undefined
let aside: unknown
const shelf: DraftStorage = {
  read: () => aside,
  put: (work) => {
    aside = structuredClone(work)
  },
  clear: () => {
    aside = undefined
  },
}

/** A place where drafts are kept, as the server keeps them: a stale save is answered with what is there. */
function keeper(first: Page) {
  let now: Draft = { version: 1, document: first }
  return {
    now: () => now,
    changedBySomebody(document: Page) {
      now = { version: now.version + 1, document }
    },
    save(document: Page, version: number): Promise<Saved> {
      if (version !== now.version)
        return Promise.resolve({ outcome: 'stale', by: '林工', at: '2026-11-21T01:00:00.000Z', ...now })
      now = { version: version + 1, document }
      return Promise.resolve({ outcome: 'saved', ...now })
    },
  }
}

function open(page: Page = tooling, more: Partial<DesignerProps> = {}) {
  const kept = keeper(page)
  const drawn = render(
    <Designer
      pageId="p1"
      appName="台账"
      onLeave={nothing}
      draftStorage={shelf}
      draft={kept.now()}
      model={model}
      pages={[]}
      dictionaries={[{ id: 'unit', name: '单位' }]}
      sources={[]}
      services={services}
      save={kept.save}
      history={() =>
        Promise.resolve([
          { version: 1, release: 1, note: '首次', author: '陈工', at: '2026-11-20T02:00:00.000Z' },
        ])
      }
      version={() => Promise.resolve({ ...page, body: page.body.slice(0, 1) })}
      wordsOf={String}
      {...more}
    />,
  )
  return { kept, ...drawn }
}

const canvas = () => screen.getByRole('region', { name: '画布' })
const frame = (name: string) => within(canvas()).getByRole('group', { name })
const outline = () => screen.getByRole('tree', { name: '大纲' })
const order = () =>
  within(outline())
    .getAllByRole('treeitem')
    .map((item) => item.dataset['item'])
const labelled = (name: string): HTMLElement => screen.getByLabelText(name)

/** Chooses in a list, whose face wakes when it is pressed. */
async function choose(list: string, name: string): Promise<void> {
  fireEvent.pointerDown(screen.getByRole('combobox', { name: list }))
  await act(() => vi.dynamicImportSettled())
  const entry = screen.getByRole('combobox', { name: list })
  if (entry.getAttribute('aria-expanded') !== 'true') fireEvent.mouseDown(entry)
  fireEvent.click(await screen.findByRole('option', { name }))
}

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('designer')
  // jsdom knows dialogs but does not open them.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
})
beforeEach(() => shelf.clear())

describe('the palette', () => {
  test('is searched by Chinese, pinyin and kind', () => {
    open()
    const search = screen.getByRole('searchbox', { name: /搜索控件/ })
    const offered = () => screen.getAllByRole('button').flatMap((each) => each.dataset['new'] ?? [])
    for (const [text, type] of [
      ['下拉', 'select'],
      ['xlxz', 'select'],
      ['biaoge', 'table'],
      ['region', 'region'],
      ['bumen', 'dept'],
    ] as const) {
      fireEvent.change(search, { target: { value: text } })
      expect(offered()).toContain(type)
      expect(offered().length).toBeLessThan(6)
    }
    fireEvent.change(search, { target: { value: 'nothing like it' } })
    expect(screen.getByText('没有匹配的控件')).toBeInTheDocument()
  })

  test('puts a control behind the selected one, into a selected holder', () => {
    open()
    fireEvent.click(frame('编号 · 输入框'))
    fireEvent.click(screen.getByRole('button', { name: '开关' }))
    expect(order()[1]).not.toBe('box')
    fireEvent.click(frame('基本 · 分组'))
    fireEvent.click(screen.getByRole('button', { name: '评分' }))
    expect(order().at(-2)).toBe('note')
  })

  test('offers the fields of the entity as ready controls', () => {
    open({ ...tooling, body: [] })
    fireEvent.click(screen.getByRole('tab', { name: '数据字段' }))
    fireEvent.click(screen.getByRole('button', { name: '放入其余 2 个字段' }))
    expect(frame('模具编号 · 输入框')).toBeInTheDocument()
    expect(screen.getAllByRole('img', { name: '已在页面上' })).toHaveLength(2)
  })
})

describe('the keyboard', () => {
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

  test('goes from control to control, moves, removes, and takes it back', () => {
    open()
    canvas().focus()
    press('ArrowDown')
    expect(frame('编号 · 输入框')).toHaveFocus()
    press('ArrowDown')
    press('ArrowRight')
    expect(frame('价格 · 输入框')).toHaveFocus()
    press('ArrowDown', { altKey: true })
    expect(order()).toEqual(['code', 'box', 'note', 'price'])
    press('ArrowLeft', { altKey: true })
    expect(order()).toEqual(['code', 'box', 'note', 'price'])
    expect(within(outline()).getByRole('treeitem', { name: '价格 · 输入框' })).toHaveAttribute(
      'aria-level',
      '1',
    )
    press('Delete')
    expect(order()).toEqual(['code', 'box', 'note'])
    press('z', { ctrlKey: true })
    press('z', { ctrlKey: true })
    press('z', { ctrlKey: true })
    expect(order()).toEqual(['code', 'box', 'price', 'note'])
    press('y', { ctrlKey: true })
    expect(order()).toEqual(['code', 'box', 'note', 'price'])
  })

  test('copies between pages as text, with names of their own', () => {
    open()
    fireEvent.click(frame('编号 · 输入框'))
    const texts = new Map<string, string>()
    fireEvent.copy(frame('编号 · 输入框'), {
      clipboardData: { setData: (type: string, text: string) => texts.set(type, text) },
    })
    expect(texts.get('text/plain')).toBe(clipping([input('code', '编号')]))
    fireEvent.paste(frame('编号 · 输入框'), {
      clipboardData: { getData: () => texts.get('text/plain') ?? '' },
    })
    expect(order()).toHaveLength(5)
    expect(new Set(order()).size).toBe(5)
  })
})

describe('the properties', () => {
  test('of several controls are changed together', () => {
    open()
    fireEvent.click(frame('价格 · 输入框'))
    fireEvent.click(frame('备注 · 输入框'), { ctrlKey: true })
    expect(screen.getByText('已选 2 个控件')).toBeInTheDocument()
    fireEvent.click(labelled('只读'))
    fireEvent.click(frame('价格 · 输入框'))
    expect(labelled('只读')).toBeChecked()
    fireEvent.click(frame('备注 · 输入框'))
    expect(labelled('只读')).toBeChecked()
  })

  test('an expression says what is wrong and where, and else what it comes to', () => {
    open()
    fireEvent.click(frame('价格 · 输入框'))
    fireEvent.click(screen.getByRole('tab', { name: '联动' }))
    fireEvent.change(labelled('显示条件'), { target: { value: 'code ==' } })
    expect(screen.getByRole('alert')).toHaveTextContent(/第 \d+ 个字符/)
    fireEvent.change(labelled('显示条件'), { target: { value: '1 + 2' } })
    expect(screen.getByText('示例结果：3')).toBeInTheDocument()
  })

  test('an event holds steps, a condition holds steps of its own', async () => {
    const { kept } = open()
    fireEvent.click(frame('价格 · 输入框'))
    fireEvent.click(screen.getByRole('tab', { name: '事件' }))
    fireEvent.click(screen.getByRole('button', { name: '添加值改变的动作', hidden: true }))
    await choose('动作 1', '按条件执行')
    fireEvent.change(labelled('条件'), { target: { value: 'price > 5' } })
    fireEvent.click(screen.getByRole('button', { name: '添加则执行' }))
    fireEvent.keyDown(canvas(), { key: 's', ctrlKey: true })
    expect(kept.now().version).toBe(2)
    const [, box] = kept.now().document.body
    expect(box?.children?.[0]?.event).toEqual({
      // oxlint-disable-next-line unicorn/no-thenable -- a step's `then` is a list of steps
      change: [{ do: 'if', when: 'price > 5', then: [{ do: 'message', kind: 'success', text: '' }] }],
    })
  })
})

test('a fault names its control and the attribute as the panel does, and leads there', async () => {
  open({
    ...tooling,
    body: [{ ...input('code', '编号'), attr: { label: '编号', span: 99 }, link: { show: 'no ==' } }],
  })
  // jsdom knows no popovers.
  const list = await screen.findByLabelText(/2 个错误/, { selector: '[popover]' })
  list.hidePopover = vi.fn<() => void>()
  fireEvent(list, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  const faults = within(list).getAllByRole('button', { hidden: true })
  expect(
    faults.map(({ firstChild, lastChild }) => [firstChild?.textContent, lastChild?.textContent]),
  ).toEqual([
    ['编号 · 输入框', '栅格宽度'],
    ['编号 · 输入框', '联动'],
  ])
  fireEvent.click(faults[0] as HTMLElement)
  expect(within(outline()).getByRole('treeitem', { name: /^编号/ })).toHaveAttribute('aria-selected', 'true')
})

test('the canvas shows a record, also after an edit, and made-up values again', async () => {
  open(tooling, {
    records: {
      list: () => Promise.resolve([{ id: 'r1', name: '连接器冲模' }]),
      read: () => Promise.resolve({ values: { code: 'MJ-001', note: '二号库' }, rows: {} }),
    },
  })
  await screen.findByRole('combobox', { name: '画布数据' })
  const shown = () => within(canvas()).queryByDisplayValue('MJ-001')
  await choose('画布数据', '连接器冲模')
  await waitFor(() => expect(shown()).toBeInTheDocument())
  fireEvent.click(frame('备注 · 输入框'))
  fireEvent.change(labelled('标签 中文'), { target: { value: '存放' } })
  expect(shown()).toBeInTheDocument()
  await choose('画布数据', '示例数据')
  expect(shown()).not.toBeInTheDocument()
})

describe('saving', () => {
  test('what was not saved is here again after a reload', () => {
    const { unmount } = open()
    fireEvent.click(frame('编号 · 输入框'))
    fireEvent.change(labelled('标签 中文'), { target: { value: '模具号' } })
    unmount()
    open()
    expect(frame('模具号 · 输入框')).toBeInTheDocument()
    expect(screen.getByText('已恢复您上次未保存的修改。')).toBeInTheDocument()
  })

  test('two changes of different things are joined, of the same thing are chosen', async () => {
    const { kept } = open()
    const theirs = (attr: object): Page => ({
      ...tooling,
      body: tooling.body.map((each) =>
        each.id === 'code' ? { ...each, attr: { ...each.attr, ...attr } } : each,
      ),
    })
    fireEvent.click(frame('编号 · 输入框'))
    fireEvent.change(labelled('标签 中文'), { target: { value: '我的编号' } })
    kept.changedBySomebody(theirs({ readonly: true }))
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await screen.findByText('草稿已保存')
    expect(kept.now().document.body[0]?.attr).toEqual({ label: '我的编号', readonly: true })

    fireEvent.change(labelled('标签 中文'), { target: { value: '编号（我）' } })
    kept.changedBySomebody(theirs({ label: '对方的编号', readonly: true }))
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    const dialog = await screen.findByRole('dialog', { name: '与他人的修改冲突' })
    expect(within(dialog).getByText('还有 1 项未选择')).toBeInTheDocument()
    fireEvent.click(within(dialog).getByRole('radio', { name: /对方的/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: '合并并保存' }))
    await screen.findByText('已保存')
    expect(kept.now().document.body[0]?.attr).toEqual({ label: '对方的编号', readonly: true })
  })

  test('a refused publication says what is wrong with which part of the application', async () => {
    open(tooling, {
      publish: () => Promise.reject(new Error('应用有问题')),
      faultsOf: () => [{ place: '模具 · 编号', text: '标识重复' }],
    })
    fireEvent.click(screen.getByRole('button', { name: '发布' }))
    const dialog = screen.getByRole('dialog', { name: '发布应用“台账”' })
    fireEvent.click(within(dialog).getByRole('button', { name: '发布' }))
    const alert = await within(dialog).findByRole('alert')
    expect(alert).toHaveTextContent('应用有问题')
    expect(within(alert).getByRole('listitem')).toHaveTextContent('模具 · 编号 标识重复')
  })

  test('a page that comes back with its members in another order is as its readers see it', () => {
    const { body, ...members } = tooling
    open(tooling, { published: { body, ...members } })
    expect(screen.getByText('已发布')).toBeInTheDocument()
    expect(screen.queryByText('有未发布的修改')).not.toBeInTheDocument()
  })

  test('what goes out with the page is named, and its faults are placed and keep it back', async () => {
    const publish = () => Promise.resolve()
    const alongside = [{ name: '数据模型', isNew: false }]
    const { unmount } = open(tooling, { publish, alongside, published: tooling })
    fireEvent.click(screen.getByRole('button', { name: '发布' }))
    const dialog = () => within(screen.getByRole('dialog', { name: '发布应用“台账”' }))
    // the page itself is as its readers see it
    expect(dialog().getAllByRole('listitem')).toHaveLength(1)
    expect(dialog().getByRole('listitem')).toHaveTextContent('数据模型 有未发布的修改')
    expect(dialog().getByRole('button', { name: '发布' })).toBeEnabled()
    unmount()
    open({ ...tooling, body: [{ ...input('code', '编号'), attr: { label: '编号', span: 99 } }] }, { publish })
    fireEvent.click(screen.getByRole('button', { name: '发布' }))
    const alert = await dialog().findByRole('alert')
    expect(within(alert).getByRole('listitem')).toHaveTextContent('编号 · 输入框 · 栅格宽度')
    expect(dialog().getByRole('button', { name: '发布' })).toBeDisabled()
  })

  test('an old version is looked at beside the present one and taken back', async () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: '历史版本' }))
    fireEvent.click(await screen.findByRole('button', { name: /版本 1/ }))
    const dialog = screen.getByRole('dialog', { name: '历史版本' })
    expect(await within(dialog).findAllByText('新增')).toHaveLength(3)
    const side = (name: string) => within(within(dialog).getByRole('region', { name, hidden: true }))
    expect(side('现在').getAllByRole('group', { name: /^新增 /, hidden: true })).toHaveLength(3)
    expect(side('之前').queryByRole('group', { name: /^新增 /, hidden: true })).not.toBeInTheDocument()
    fireEvent.click(within(dialog).getByRole('button', { name: '恢复版本 1 为当前草稿' }))
    expect(order()).toEqual(['code'])
  })
})
