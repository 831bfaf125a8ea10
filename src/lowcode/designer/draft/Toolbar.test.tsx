import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Page, pageVersion } from '../../../../contract/lowcode/page.ts'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import { createEditor, zoomOf } from '../editor.ts'
import type { DesignerProps } from '../props.ts'
import { services } from '../trialServices.ts'
import { DesignerContext, Editing } from '../useEditor.ts'
import { Toolbar } from './Toolbar.tsx'

const page: Page = { version: pageVersion, name: '模具', use: 'form', body: [] }

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('designer')
})

function open(fitted = true) {
  const put = vi.fn<(fitted: boolean) => void>()
  const props = { mayEdit: false, services, fit: { read: () => fitted, put } } as unknown as DesignerProps // the rest is not looked at
  const editor = createEditor(page, { values: {}, rows: () => ({}), clock: services.clock }, fitted)
  // at 1440 pixels, between the two panels
  editor.set({ room: 880 })
  render(
    <DesignerContext.Provider value={{ editor, props }}>
      <Editing.Provider value={editor}>
        <Toolbar />
      </Editing.Provider>
    </DesignerContext.Provider>,
  )
  return { editor, put }
}

const button = (name: string) => screen.getByRole('button', { name })

test('a page is fitted to its room or has its own size, as the person chose last', () => {
  const { editor, put } = open()
  expect(button('适应 73%')).toHaveAttribute('aria-pressed', 'true')
  expect(zoomOf(editor.now()) * 1200).toBeCloseTo(880)
  fireEvent.click(button('100%'))
  expect(zoomOf(editor.now())).toBe(1)
  expect(button('100%')).toHaveAttribute('aria-pressed', 'true')
  expect(put.mock.lastCall).toEqual([false])
  fireEvent.click(button('适应 73%'))
  expect(put.mock.lastCall).toEqual([true])
  // what has room is never drawn larger
  fireEvent.click(button('手机'))
  expect(button('适应 100%')).toBeInTheDocument()
  expect(zoomOf(editor.now())).toBe(1)
})

test('who had it in its own size finds it so again', () => {
  const { editor } = open(false)
  expect(button('100%')).toHaveAttribute('aria-pressed', 'true')
  expect(zoomOf(editor.now())).toBe(1)
})

test('each switch says what it is for', () => {
  open()
  for (const each of screen.getAllByRole('button')) expect(each).toHaveAccessibleDescription()
  expect(button('单元格')).toHaveAccessibleDescription('控件放在表格单元格里编辑时的样子')
  expect(screen.getByRole('checkbox', { name: '全部显示' })).toHaveAccessibleDescription(/与使用者看到的一致/)
})
