import { expect, test } from 'vitest'
import { type AppModel, appVersion, type Entity } from '../../../../contract/lowcode/app.ts'
import { joined } from './joined.ts'
import { freshEntity } from './fieldRows.ts'

const entity = (id: string, name = id): Entity => freshEntity(id, id, name, '名称')
const model = (entities: Entity[], menu: string[] = []): AppModel => ({
  version: appVersion,
  entities,
  menu: menu.map((page) => ({ page, name: page, sides: ['buyer'] })),
})
const names = ({ entities }: AppModel) => entities.map(({ name }) => name)
const base = model([entity('tool'), entity('repair'), entity('kind')], ['a', 'b'])

test('each keeps what the other left alone, and what is new', () => {
  const mine = model([entity('tool', '模具'), entity('repair'), entity('kind'), entity('mine')], ['a', 'b'])
  const theirs = model([entity('tool'), entity('repair', '维修'), entity('theirs')], ['a', 'b', 'c'])
  const { model: both, both: twice } = joined(base, mine, theirs)
  expect(names(both)).toEqual(['模具', '维修', 'theirs', 'mine'])
  expect(both.menu.map(({ page }) => page)).toEqual(['a', 'b', 'c'])
  expect(twice).toEqual([])
})

test('where both changed the same, this one counts and is named', () => {
  const mine = model([entity('tool', '模具'), entity('repair'), entity('kind')])
  const theirs = model([entity('tool', '工装'), entity('repair'), entity('kind')])
  const { model: both, both: twice } = joined(base, mine, theirs)
  expect(names(both)[0]).toBe('模具')
  expect(twice.map(({ id }) => id)).toEqual(['tool'])
})

test('what one removed and the other changed stays; an order made here counts', () => {
  const mine = model([entity('tool'), entity('kind', '类别')], ['b', 'a'])
  const theirs = model([entity('tool'), entity('repair')], ['a', 'b'])
  const { model: both } = joined(base, mine, theirs)
  expect(names(both)).toEqual(['tool', '类别'])
  expect(both.menu.map(({ page }) => page)).toEqual(['b', 'a'])
})

test('what is asked of partners is joined ask by ask', () => {
  const ask = (noun: 'orders' | 'materials', reason: string) => ({ noun, reason })
  const mine = { ...base, asks: [ask('orders', '核对')] }
  const theirs = { ...base, asks: [ask('materials', '对照')] }
  expect(joined(base, mine, theirs).model.asks).toEqual([ask('materials', '对照'), ask('orders', '核对')])
  expect(joined(theirs, base, theirs).model).not.toHaveProperty('asks')
})

test('an entity both changed alike is nobody’s conflict, though the saved one has its members in another order', () => {
  const turned = (one: object) => Object.fromEntries(Object.entries(one).toReversed()) as Entity
  const mine = model([entity('tool', '模具')])
  const theirs = model([turned(entity('tool', '模具'))])
  expect(joined(model([entity('tool')]), mine, theirs).both).toEqual([])
  expect(joined(model([turned(entity('tool'))]), model([entity('tool')]), mine).both).toEqual([])
  expect(joined(model([turned(entity('tool'))]), model([entity('tool')]), mine).model).toEqual(mine)
})
