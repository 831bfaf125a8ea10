import { expect, test } from 'vitest'
import { lists } from '../record/lists.ts'
import { blank, type Values } from '../application/written.ts'
import { outlineOf } from './outline.ts'

const values = (given: Partial<Values> = {}): Values => ({ ...blank().values, ...given })
const named = (from: Values, name: string, asked = false) =>
  outlineOf(from, asked).find((place) => place.name === name)

test('every part of the wizard has its place, a factory only of a manufacturer, a questionnaire only where there is one', () => {
  const names = (from: Values, asked = false) => outlineOf(from, asked).map(({ name }) => name)
  expect(names(values({ provideType: 9 }))).toEqual([
    'company',
    'more',
    'introduction',
    'attachments',
    'businessDockPerson',
    'qualityDockPerson',
    ...Object.keys(lists),
    'invoiceInformation',
    'agreement',
  ])
  expect(names(values())).toEqual(expect.arrayContaining(['factory', 'humanResources', 'confirm']))
  expect(names(values(), true)).toContain('questionnaire')
})

test('a part is done when it says what it cannot do without', () => {
  const contact = { ...blank().values.businessDockPerson, name: '方敏', phone: '1', position: '经理' }
  expect(named(values({ businessDockPerson: contact }), 'businessDockPerson')).toMatchObject({
    said: 3,
    of: 6,
    isDone: true,
  })
  expect(named(values({ businessDockPerson: { ...contact, phone: '' } }), 'businessDockPerson')?.isDone).toBe(
    false,
  )
  expect(named(values({ factoryAddress: '无锡', factoryArea: '1' }), 'factory')).toMatchObject({
    said: 2,
    of: 6,
  })
})

test('an answer that was changed after it was confirmed is not confirmed', () => {
  const confirmed = { hasQmDept: 'yes', hasQmFile: 'yes', hasQmAc: 'no', hasSpecialLicence: 'yes' } as const
  expect(named(values({ hasQmAc: false, confirmed }), 'confirm')?.isDone).toBe(true)
  expect(named(values({ confirmed }), 'confirm')).toMatchObject({ said: 3, isDone: false })
})
