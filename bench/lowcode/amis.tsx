import { render } from 'amis'
import 'amis/lib/themes/cxd.css'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { inputOf, offer } from './offer.ts'
import { asked, columns, fields, options, rowsOf, TYPED } from './scenes.ts'

const scene = asked()
const linked = scene.name === 'linkage'
const isForm = linked || scene.name === 'form'
const type = { text: 'input-text', number: 'input-number', select: 'select', date: 'input-date' } as const
const choices = options.map(({ id, name }) => ({ value: id, label: name }))

const form = {
  type: 'form',
  mode: 'horizontal',
  wrapWithPanel: false,
  columnCount: 4,
  body: fields(linked).map(({ name, label, kind, ruled, computed }) => ({
    type: type[kind],
    name,
    label,
    ...(kind === 'select' && { options: choices }),
    ...(ruled && { visibleOn: `\${!ENDSWITH(${TYPED}, '5')}` }),
    ...(computed && { value: `\${${TYPED} ? ${TYPED} + '-${name}' : ''}`, readOnly: true }),
  })),
}

const edited = {
  type: 'form',
  wrapWithPanel: false,
  data: { rows: rowsOf(scene.rows) },
  body: [
    {
      type: 'input-table',
      name: 'rows',
      label: false,
      needConfirm: false,
      columns: columns.map(({ name, label, kind }) => ({
        name,
        label,
        quickEdit: { type: type[kind], mode: 'inline', ...(kind === 'select' && { options: choices }) },
      })),
    },
  ],
}

const read = {
  type: 'table',
  data: { items: rowsOf(scene.rows) },
  columns: columns.map(({ name, label }) => ({ name, label })),
}

const schema = { type: 'page', body: isForm ? form : scene.name === 'edit' ? edited : read }

offer({
  // amis speaks of the types of an older React
  mount: (root) => createRoot(root).render(render(schema as Parameters<typeof render>[0]) as ReactElement),
  part: isForm ? '.cxd-Form-item' : '.cxd-Table tbody tr',
  count: isForm ? 200 : scene.name === 'edit' ? scene.rows : 8,
  typed: () =>
    isForm
      ? inputOf('.cxd-Form-item', '字段 100')
      : document
          .querySelectorAll('.cxd-Table tbody tr')
          [Math.floor(scene.rows / 2)]?.querySelector<HTMLElement>('input'),
})
