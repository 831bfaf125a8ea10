import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'
import type { PageServices } from '../../runtime/services.ts'

const plants = [
  { id: '1', name: 'one', values: { plantId: 'P1', title: 'Suzhou', region: 'east' } },
  { id: '2', name: 'two', values: { plantId: 'P2', title: 'Chengdu', region: 'west' } },
]

/** A call that answers plants, those of a region where conditions name one, and what it was asked. */
function asking() {
  const asked: string[] = []
  const choices: PageServices['choices'] = (source, { filters }) => {
    const region = filters[0]?.value
    asked.push([source, region ?? 'any'].join(' '))
    const rows = plants.filter(({ values }) => region === undefined || values.region === region)
    return Promise.resolve({ rows, total: rows.length })
  }
  return { asked, services: { choices } }
}

const plant = (type: string, more: object = {}) => ({
  type,
  field: 'plant',
  attr: { label: 'Plant', api: 'plants', fieldMap: { id: 'plantId', name: 'title' }, ...more },
})

test('one of what a call answers is checked, by the id and name fieldMap says', async () => {
  const { services } = asking()
  const { findByRole, store } = await trial([plant('radio-group')], { services })
  fireEvent.click(await findByRole('radio', { name: /Chengdu/ }))
  expect(store.value('plant')).toBe('P2')
})

// spec: L3.attr.18
test('several of what a call answers are checked; idKey alone says where the id is', async () => {
  const { services } = asking()
  const group = plant('checkbox-group', { fieldMap: undefined, idKey: 'plantId' })
  const { findByRole, store } = await trial([group], { services })
  fireEvent.click(await findByRole('checkbox', { name: 'two' }))
  fireEvent.click(await findByRole('checkbox', { name: /one/ }))
  expect(store.value('plant')).toEqual(['P2', 'P1'])
})

test('the conditions of a call follow the page', async () => {
  const { asked, services } = asking()
  const group = plant('radio-group', { criteria: [{ field: 'region', sign: 2, value: 'region' }] })
  const { findByRole, queryByRole, store } = await trial([group], {
    values: { region: 'east' },
    services,
  })
  await findByRole('radio', { name: /Suzhou/ })
  act(() => store.change({ region: 'west' }))
  await findByRole('radio', { name: /Chengdu/ })
  expect(queryByRole('radio', { name: /Suzhou/ })).toBeNull()
  expect(asked).toEqual(['plants east', 'plants west'])
})

// spec: L3.select.3
test('a select writes the id fieldMap says', async () => {
  const { services } = asking()
  const { getByRole, findByRole, store } = await trial([plant('select')], { services })
  fireEvent.click(getByRole('combobox', { name: 'Plant' }))
  fireEvent.click(await findByRole('option', { name: 'Suzhou' }))
  expect(store.value('plant')).toBe('P1')
})

test.each(['select', 'radio-group', 'checkbox-group'])('a %s that is read says the name', async (type) => {
  const { services } = asking()
  const held = type === 'checkbox-group' ? ['P2'] : 'P2'
  const { findByText } = await trial([plant(type)], { values: { plant: held }, mode: 0, services })
  expect(await findByText('Chengdu')).toBeInTheDocument()
})

test.each([
  ['radio-group', 'radio'],
  ['checkbox-group', 'checkbox'],
] as const)('a %s whose call is refused says why, and asks again', async (type, role) => {
  const { services } = asking()
  let isThere = false
  const choices: PageServices['choices'] = (...given) =>
    isThere ? services.choices(...given) : Promise.reject(new Error('No page may ask plants'))
  const { findByRole, findAllByRole } = await trial([plant(type)], { services: { choices } })
  expect(await findByRole('alert')).toHaveTextContent('Could not be loaded No page may ask plants')
  isThere = true
  fireEvent.click(await findByRole('button', { name: 'Retry' }))
  expect(await findAllByRole(role)).toHaveLength(2)
})

test('all that a call answers are offered, not those of its first page alone', async () => {
  const choices: PageServices['choices'] = (_, { page }) =>
    Promise.resolve({
      rows: Array.from({ length: page === 3 ? 20 : 50 }, (__, nth) => ({
        id: `${page} ${nth}`,
        name: `${page} ${nth}`,
      })),
      total: 120,
    })
  const { findAllByRole } = await trial([{ type: 'radio-group', attr: { label: 'Plant', api: 'plants' } }], {
    services: { choices },
  })
  expect(await findAllByRole('radio')).toHaveLength(120)
})

test('controls that ask the same at the same time ask once', async () => {
  const { asked, services } = asking()
  const twice = [plant('radio-group'), { ...plant('radio-group'), field: 'other' }]
  const { findAllByRole } = await trial(twice, { services })
  expect(await findAllByRole('radio')).toHaveLength(4)
  expect(asked).toEqual(['plants any'])
})
