import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { kindOf } from '../../../../../contract/lowcode/kinds.ts'
import { loadTexts, setLanguage } from '../../../../i18n/i18n.ts'
import { AntdLook, loadLocale } from '../../../../ui/AntdLook.tsx'
import type { PageServices } from '../../../runtime/services.ts'
import type { Editor } from '../../editor.ts'
import type { DesignerProps } from '../../props.ts'
import { DesignerContext, Editing } from '../../useEditor.ts'
import { editors } from './index.ts'
import type { AttrEditProps } from './types.ts'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('designer')
  await loadLocale('zh')
})

const missing = () => Promise.reject(Object.assign(new Error('不存在'), { code: 'NOT_FOUND' }))
const apps = [
  { id: 'app-1', name: '吊车', nameEn: 'Cranes' },
  { id: 'app-2', name: '台账', nameEn: 'Ledger' },
]
const cases = [
  { caseId: 'case-1', name: '大吊车', nameEn: 'Large cranes' },
  { caseId: 'entity-1', name: '吊车', nameEn: 'Crane' },
]

/** The server of somebody who has two applications, the first of them in use; one of a partner is there too. */
const request: PageServices['request'] = (path, { appId, caseId, keyword } = {}) => {
  if (path === '/api/App/List')
    return Promise.resolve({
      rows: apps.filter(({ name }) => name.includes(String(keyword))),
      total: apps.length,
    })
  if (path === '/api/App/Info') {
    const app = apps.find(({ id }) => id === appId)
    return app ? Promise.resolve(app) : missing()
  }
  if (path === '/Query/QueryAppCase')
    return appId === 'app-1' || appId === 'shared' ? Promise.resolve(cases) : missing()
  if (path === '/Query/GetAppCase') {
    const one = cases.find((each) => each.caseId === caseId)
    return one && appId === 'app-1' ? Promise.resolve(one) : missing()
  }
  return Promise.reject(new Error(path))
}

/** The editor of that attribute of an association, as the panel draws it. */
function shown(key: 'appId' | 'caseId', first: string, attr: Readonly<Record<string, unknown>> = {}) {
  const changes: unknown[] = []
  const control = { id: 'c', type: 'assoapp', field: 'c', attr }
  const state = { history: { now: { body: [control] } }, selected: ['c'] }
  const editor = { now: () => state, subscribe: () => () => undefined } as unknown as Editor // what is selected is all that is read
  const props = {
    services: { request },
    model: {
      entities: [{ id: 'own', name: '本表' }],
      cases: [{ id: 'own-case', name: '本表精选', entity: 'own' }],
    },
    sources: [
      { id: 'own', name: '本表' },
      { id: 'materials', name: '物料' },
    ],
    wordsOf: String,
  } as unknown as DesignerProps // and of what the designer is given these
  const described = kindOf('assoapp')?.attrs.find((each) => each.key === key)
  if (!described) throw new Error(`there is no ${key}`)
  const Attr = editors[described.type]
  function Written() {
    const [value, setValue] = useState<unknown>(first)
    const given = {
      id: 'attr',
      described,
      value,
      disabled: false,
      change: (next: unknown) => {
        changes.push(next)
        setValue(next)
      },
    } as AttrEditProps // the rest these editors leave alone
    return (
      <>
        <label htmlFor="attr">{key}</label>
        <Attr {...given} />
      </>
    )
  }
  render(
    <AntdLook>
      <DesignerContext.Provider value={{ editor, props }}>
        <Editing.Provider value={editor}>
          <Written />
        </Editing.Provider>
      </DesignerContext.Provider>
    </AntdLook>,
  )
  const combo = () => screen.getByRole('combobox', { name: key })
  const open = async () => {
    fireEvent.click(combo())
    await act(() => vi.dynamicImportSettled())
  }
  const offered = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  return { changes, combo, open, offered }
}

const noApp = '没有这个编号的应用。'
const noCase = '所选应用中没有这个编号的数据。'

test('an application is chosen by its name, beside the nouns of the portal, and shown by it', async () => {
  const { open, offered, changes, combo } = shown('appId', 'app-2')
  await waitFor(() => expect(combo()).toHaveValue('台账'))
  await open()
  await waitFor(() => expect(offered()).toEqual(['物料', '吊车', '台账']))
  fireEvent.click(screen.getByTitle('吊车'))
  expect(changes).toEqual(['app-1'])
  await waitFor(() => expect(document.querySelector('.ant-select')).toHaveTextContent('吊车'))
  expect(screen.queryByText(noApp)).toBeNull()
})

test('an id may be typed; one that nobody has is said beside it, one that a partner shares is not', async () => {
  const { open, combo, offered, changes } = shown('appId', 'shared')
  await act(() => Promise.resolve())
  expect(screen.queryByText(noApp)).toBeNull()
  await open()
  fireEvent.change(combo(), { target: { value: 'app-9' } })
  await waitFor(() => expect(offered()).toEqual(['使用编号“app-9”']))
  fireEvent.click(screen.getByTitle('使用编号“app-9”'))
  expect(changes).toEqual(['app-9'])
  expect(await screen.findByText(noApp)).toBeInTheDocument()
})

test('the records are the saved lists of the application chosen, then its entities, by their names', async () => {
  const { open, offered, combo } = shown('caseId', 'case-1', { appId: 'app-1' })
  await waitFor(() => expect(combo()).toHaveValue('大吊车'))
  await open()
  await waitFor(() => expect(offered()).toEqual(['大吊车', '吊车']))
  expect(screen.queryByText(noCase)).toBeNull()
})

test('a list that the application has not is said; where it cannot be listed an id may be typed still', async () => {
  const { open, combo, offered, changes } = shown('caseId', 'case-9', { appId: 'app-2' })
  expect(await screen.findByText(noCase)).toBeInTheDocument()
  await open()
  fireEvent.change(combo(), { target: { value: 'case-8' } })
  await waitFor(() => expect(offered()).toEqual(['使用编号“case-8”']))
  fireEvent.click(screen.getByTitle('使用编号“case-8”'))
  expect(changes).toEqual(['case-8'])
})

test('without an application it is the page’s own, as it stands on the screen, and the nouns', async () => {
  const { open, offered } = shown('caseId', 'own-case')
  await open()
  await waitFor(() => expect(offered()).toEqual(['本表精选', '本表', '物料']))
  expect(screen.queryByText(noCase)).toBeNull()
})
