import { createRoot } from 'react-dom/client'
import type { Control } from '../../contract/lowcode/control.ts'
import { type Page, pageVersion } from '../../contract/lowcode/page.ts'
import { AntdLook, loadLocale } from '../../src/ui/AntdLook.tsx'
import { setLanguage } from '../../src/i18n/i18n.ts'
import { PageView } from '../../src/lowcode/runtime/PageView.tsx'
import { createStore } from '../../src/lowcode/runtime/store.ts'
import type { PageServices } from '../../src/lowcode/runtime/services.ts'
import { keptRow } from '../../src/lowcode/runtime/tables.ts'
import '../../src/ui/base.css'
import '../../src/ui/forms.css'
import { inputOf, offer } from './offer.ts'
import { asked, columns, fields, options, rowsOf, TYPED } from './scenes.ts'
import { alone } from './alone.ts'

const scene = asked()
const isForm = scene.name === 'form' || scene.name === 'linkage'
await setLanguage('zh')
await loadLocale('zh')
// The part that draws rows has arrived before a person opens the page that needs it.
await Promise.all([
  import('../../src/lowcode/controls/table/TableCells.tsx'),
  import('../../src/lowcode/controls/table/TableRows.tsx'),
])

const typeOf = { text: 'input', number: 'number', select: 'select', date: 'date' } as const

const form = fields(scene.name === 'linkage').map(({ name, label, kind, ruled, computed }): Control => ({
  id: name,
  field: name,
  type: typeOf[kind],
  attr: { label, ...(kind === 'select' && { options }) },
  ...(ruled && { link: { show: `!ENDSWITH(${TYPED}, '5')` } }),
  ...(computed && { link: { value: `IF(${TYPED}, CONCATENATE(${TYPED}, '-${name}'), '')` } }),
}))

const table: Control = {
  id: 'rows',
  field: 'rows',
  type: 'table',
  attr: { label: '明细', mode: 'cells', height: 420 },
  children: columns.map(({ name, label, kind }) => ({
    id: name,
    field: name,
    type: typeOf[kind],
    attr: { label, width: 145, ...(kind === 'select' && { options }) },
  })),
}

const page: Page = { version: pageVersion, name: '测试', use: 'form', body: isForm ? form : [table] }
const services: PageServices = alone

offer({
  mount(root) {
    const store = createStore({
      body: page.body,
      mode: scene.name === 'read' ? 0 : 1,
      clock: services.clock,
    })
    if (!isForm)
      store.tables.load({
        rows: rowsOf(scene.rows).map(({ id, ...values }) => keptRow(table.children ?? [], id, values)),
      })
    createRoot(root).render(
      <AntdLook>
        <PageView page={page} store={store} services={services} />
      </AntdLook>,
    )
  },
  part: isForm ? '[data-field]' : '[role=row][data-index]',
  count: isForm ? 200 : 8,
  typed: () =>
    isForm ? inputOf('[data-field]', '字段 100') : document.querySelector<HTMLElement>('[role=grid]'),
})
