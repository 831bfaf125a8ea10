import { expect, test } from 'vitest'
import { mapped } from './choices.ts'

const choice = {
  id: 'org-1',
  name: '晨光五金',
  code: 'S001',
  values: { id: 'link-1', cs_id: 'c-7', cs_name: '晨光' },
}
const picker = (attr: Record<string, unknown>) => ({ id: 'c', type: 'assoapp', field: 'supplierId', attr })

test('a choice keeps the id the list gives it, though its record has a field called id', () => {
  expect(mapped(picker({ fieldMap: { id: 'id', name: 'name', code: 'code' } }), choice)).toMatchObject({
    id: 'org-1',
    name: '晨光五金',
    code: 'S001',
  })
})

// spec: L3.assoapp.11, L7.popup.2
test('a list that names them otherwise is read as the definition says', () => {
  expect(mapped(picker({ fieldMap: { id: 'cs_id', name: 'cs_name' } }), choice)).toMatchObject({
    id: 'c-7',
    name: '晨光',
    code: 'S001',
  })
})
