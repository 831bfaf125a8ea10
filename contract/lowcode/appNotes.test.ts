import { expect, test } from 'vitest'
import type { AppModel, Entity, EntityField } from './app.ts'
import { notesOfApp } from './appNotes.ts'
import { checkApp } from './checkApp.ts'

const ids = ['8b1f7a52-0000-4000-8000-000000000001', '8b1f7a52-0000-4000-8000-000000000002'] as const

const entity = (index: 0 | 1, share: Entity['share'], fields: EntityField[]): Entity => ({
  id: ids[index],
  code: `entity${index}`,
  name: { zh: '客户项目', en: 'Customer projects' },
  title: 'name',
  share,
  fields: [{ key: 'name', name: '名称', type: 'varchar' }, ...fields],
})
const model = (...entities: Entity[]): AppModel => ({ version: 1, entities, menu: [] })

const pick: EntityField = { key: 'project', name: '项目', type: 'drill_up', entity: ids[1] }
const serial: EntityField = { key: 'serial', name: '序列号', type: 'varchar', unique: true }

test('a link from a shared entity to one of the owner alone shows partners what is picked', () => {
  const sharing = model(entity(0, 'partner', [pick]), entity(1, 'own', []))
  expect(checkApp(sharing)).toEqual([])
  expect(notesOfApp(sharing)).toMatchObject([
    {
      path: 'entities.0.fields.1.entity',
      msg: 'PARTNER_SEES_PICKED',
      zh: '合作伙伴会看到所选“客户项目”的名称和编码，尽管“客户项目”仅本组织可见',
      en: expect.stringContaining('“Customer projects”'),
    },
  ])
  expect(notesOfApp(model(entity(0, 'own', [pick]), entity(1, 'own', [])))).toEqual([])
  expect(notesOfApp(model(entity(0, 'partner', [pick]), entity(1, 'partner', [])))).toEqual([])
})

test('a value unique across all partners is told of, one within a partner is not', () => {
  const of = (share: Entity['share'], field: EntityField) => notesOfApp(model(entity(0, share, [field])))
  expect(of('partner', serial)).toEqual([])
  expect(of('own', { ...serial, uniqueAcross: 'all' })).toEqual([])
  expect(of('partner', { ...serial, uniqueAcross: 'all' })).toMatchObject([
    { path: 'entities.0.fields.1.uniqueAcross', msg: 'UNIQUE_TELLS' },
  ])
})

test('what a value is unique across is one of two words, of a unique field', () => {
  const faults = (field: object) =>
    checkApp(model(entity(0, 'partner', [{ ...serial, ...field }]))).map(({ path, msg }) => [path, msg])
  expect(faults({ uniqueAcross: 'partner' })).toEqual([])
  expect(faults({ uniqueAcross: 'everybody' })).toEqual([['entities.0.fields.1.uniqueAcross', 'SHAPE']])
  expect(faults({ uniqueAcross: 7 })).toEqual([['entities.0.fields.1.uniqueAcross', 'SHAPE']])
  expect(faults({ unique: false, uniqueAcross: 'all' })).toEqual([
    ['entities.0.fields.1.uniqueAcross', 'MEMBER_MISPLACED'],
  ])
})
