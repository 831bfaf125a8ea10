import { beforeEach, expect, test } from 'vitest'
import { emptyRecord } from '../../../../contract/registrations.empty.ts'
import { leave } from '../../../providers/session.ts'
import { storeItem } from '../../../providers/storage.ts'
import { startOf } from './startOf.ts'
import { blank, carryOver, forgetWritten, store, stored, type Written } from './written.ts'

const named = (supplierName: string, more: Partial<Written> = {}): Written => ({
  ...blank(),
  values: { ...blank().values, supplierName },
  unsent: true,
  ...more,
})
const there = (supplierName: string, id = 'r1', version = 3) => ({
  id,
  version,
  status: 'DRAFT' as const,
  form: 'wizard' as const,
  buyerOrgId: '',
  buyerName: '',
  record: { ...emptyRecord(), supplierName },
  questionnaire: null,
  reason: '',
  returnedFields: [],
  agreementVersion: '',
  applicant: '',
  submittedAt: null,
  updatedAt: '2026-01-01T00:00:00Z',
  can: [],
})
const nameOf = ({ values }: Written) => values.supplierName

beforeEach(() => {
  leave()
  forgetWritten('wizard')
})

test('what was written outlives the page, and is carried over to an account', () => {
  store('wizard', named('甲', { step: 2 }))
  expect(stored('wizard')).toMatchObject({ step: 2, values: { supplierName: '甲' } })
  carryOver('wizard', () => undefined)
  expect(stored('wizard')?.values.supplierName).toBe('甲')
})

test('what lies in the browser and is no application of this form is left out', () => {
  const values = { supplierName: 5, equipmentList: 'x', humanResources: { weld: '7', quality: {} }, more: 1 }
  storeItem('draft.nobody..buyer.registration.wizard', { values, step: 9, version: 'x' })
  expect(stored('wizard')).toEqual({
    ...blank(),
    values: {
      ...blank().values,
      humanResources: { ...emptyRecord().humanResources, weld: '7' },
    },
  })
})

// spec: P2.wizard.4
test('the form begins with what the server has, or with what goes on from it here', () => {
  expect(nameOf(startOf(undefined, there('乙')).start)).toBe('乙')
  expect(nameOf(startOf(named('甲', { unsent: false }), there('乙')).start)).toBe('乙')
  expect(nameOf(startOf(named('甲', { version: 3 }), there('乙')).start)).toBe('甲')
  expect(nameOf(startOf(named('甲'), null).start)).toBe('甲')
  expect(nameOf(startOf(named('甲'), there('乙', '')).start)).toBe('甲')
})

test('what was written elsewhere meanwhile stands, and what is here is offered', () => {
  const { start, other } = startOf(named('甲', { version: 2 }), there('乙'))
  expect(nameOf(start)).toBe('乙')
  expect(other).toMatchObject({ version: 3, values: { supplierName: '甲' } })
})
