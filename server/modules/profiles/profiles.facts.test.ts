import { expect, test } from 'vitest'
import { emptyRecord } from '../../../contract/registrations.empty.ts'
import { certificatesOf, endedOf, remindersDue } from './profiles.facts.ts'

const certificate = (
  certificationCategory: 'ISO 9001' | '',
  validityEndTime: string,
  certificateNo = '',
) => ({
  certificationCategory,
  certificationBody: '',
  validityStartTime: '',
  validityEndTime,
  certificateNo,
})

test('certificates are named with the licence, the first to end first; an unlimited licence has no end', () => {
  const record = {
    ...emptyRecord(),
    licenceEndless: true,
    licenceTo: '2030-01-01',
    managementSystem: [certificate('ISO 9001', '2028-05-01', 'B'), certificate('', '2027-01-01')],
    safetyCertificate: [
      { ...certificate('', '2027-03-01', 'A'), certificationCategory: 'CCC', partOrProductModel: '' },
    ],
  }
  expect(certificatesOf(record)).toEqual([
    { name: 'CCC', no: 'A', on: '2027-03-01' },
    { name: 'ISO 9001', no: 'B', on: '2028-05-01' },
    { name: 'licence', no: '', on: null },
  ])
  expect(certificatesOf(emptyRecord())).toEqual([])
})

test('a certificate holds on its last day; one of two of the same name is enough; a missing one does not', () => {
  const ended = { name: 'ISO 9001', no: '1', on: '2026-06-30' }
  const renewed = { ...ended, no: '2', on: '2029-06-30' }
  expect(endedOf(['ISO 9001'], [ended], '2026-06-30')).toEqual([])
  expect(endedOf(['ISO 9001'], [ended], '2026-07-01')).toEqual(['ISO 9001'])
  expect(endedOf(['ISO 9001'], [ended, renewed], '2026-07-01')).toEqual([])
  expect(endedOf(['CCC'], [ended], '2026-01-01')).toEqual(['CCC'])
})

test.each([
  [61, []],
  [60, [60]],
  [45, [60]],
  [30, [60, 30]],
  [7, [60, 30, 7]],
  [0, [60, 30, 7, 0]],
  [-400, [0]],
])('%i days before the end these reminders are due: %j', (daysLeft, due) => {
  expect(remindersDue(daysLeft)).toEqual(due)
})
