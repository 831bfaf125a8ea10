import { expect, test } from 'vitest'
import type { Entity, EntityField } from './app.ts'
import { controlsOf, pagesOf } from './generate.ts'
import { attrOf, kindOf } from './kinds.ts'

/** What an entity of that one field is filled in with. */
function drawnAs(field: Record<string, unknown>) {
  const fields = [{ key: 'held', name: '值', ...field }] as unknown as EntityField[] // a type nobody knows among them
  const entity: Entity = { id: 'e', code: 'e', name: '物', title: 'held', share: 'own', fields }
  return controlsOf(entity, { entities: [entity] })
}

const states = [{ id: 'used', name: '在用' }]

// spec: L3.professional.1, L3.professional.2, L3.professional.3, L3.professional.4, L3.professional.5, L3.professional.6
// spec: L3.professional.7, L3.professional.8, L3.professional.9
test.each([
  [{ type: 'varchar' }, 'input', { type: 'text' }],
  [{ type: 'date' }, 'date', { type: 'date' }],
  [{ type: 'datetime' }, 'date', { type: 'datetime' }],
  [{ type: 'decimal', scale: 3 }, 'input', { type: 'number', precision: 3 }],
  [{ type: 'enum', options: states }, 'select', { options: states }],
  [{ type: 'enum', dict: 'states' }, 'select', { dict: 'states' }],
  [{ type: 'drill_up', noun: 'suppliers' }, 'autocomplete', { source: 'app', caseId: 'suppliers' }],
  [{ type: 'bool' }, 'switch', { active: true, inactive: false }],
  [{ type: 'bit' }, 'switch', { active: 1, inactive: 0 }],
  [{ type: 'drill_down', entity: 'rows' }, 'table', { entity: 'rows' }],
])('%j becomes %s with %j', (field, kind, attrs) => {
  const [control, ...others] = drawnAs(field)
  if (!control) throw new Error('no control')
  expect(others).toEqual([])
  expect(kindOf(control.type)?.kind).toBe(kind)
  for (const [key, value] of Object.entries(attrs)) expect(attrOf(control, key)).toEqual(value)
})

// spec: L3.professional.10
test('a field of a type nobody knows is skipped', () => {
  expect(drawnAs({ type: 'geometry' })).toEqual([])
})

// spec: L3.professional.10
test('in rows and in lists as well', () => {
  const fields = ['varchar', 'geometry'].map((type) => ({
    key: type,
    name: type,
    type,
  })) as unknown as EntityField[] // one that nobody knows
  const rows: Entity = { id: 'r', code: 'r', name: '行', title: 'varchar', share: 'own', fields }
  const lines = { key: 'lines', name: '明细', type: 'drill_down', entity: 'r' } as const
  const whole: Entity = { ...rows, id: 'e', code: 'e', fields: [...fields, lines] }
  const model = { entities: [whole, rows] }
  const [, table] = controlsOf(whole, model)
  expect(table?.children?.map(({ field }) => field)).toEqual(['varchar'])
  expect(pagesOf(whole, model).list.body[0]?.children?.map(({ field }) => field)).toEqual(['varchar'])
})
