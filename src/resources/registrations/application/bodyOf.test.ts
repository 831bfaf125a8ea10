import { expect, test } from 'vitest'
import { bodyOf } from './bodyOf.ts'
import { blank } from './written.ts'

test('amounts that are still being written are sent as they are read; what is the form’s alone is not sent', () => {
  const values = {
    ...blank().values,
    registeredCapital: '500万',
    businessRecords: [{ year: 2026, turnover: '1.2亿元', remark: '' }],
  }
  const sent = bodyOf('wizard', values, 3)
  expect(sent).toMatchObject({
    form: 'wizard',
    version: 3,
    registeredCapital: '5000000',
    businessRecords: [{ turnover: '120000000' }],
    questionnaire: null,
  })
  expect(sent).not.toHaveProperty('confirmed')
  expect(bodyOf('flat', values, undefined)).toMatchObject({ form: 'flat', zczj: '5000000' })
})
