import { expect, test } from 'vitest'
import { auditFaults } from './audit.ts'

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      xlsx: { name: 'xlsx', severity, range: '<0.20.2', via: [{ title: 'Prototype pollution' }, 'ssf'] },
    },
    metadata: { vulnerabilities: { [severity]: 1, total: 1 } },
  })

test('grave holes end a release and are named, small ones do not', () => {
  expect(auditFaults(report('high'))).toEqual(['xlsx <0.20.2: high, Prototype pollution; by ssf'])
  expect(auditFaults(report('critical'))).toHaveLength(1)
  expect(auditFaults(report('moderate'))).toEqual([])
  expect(auditFaults(JSON.stringify({ vulnerabilities: {} }))).toEqual([])
})

test.each(['', 'not found', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })])(
  'a registry that does not know ends it too, and says what to do: %s',
  (answer) => {
    expect(auditFaults(answer)).toEqual([
      expect.stringMatching(/^the registry does not tell known holes.*npm_config_registry/),
    ])
  },
)
