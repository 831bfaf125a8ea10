import { expect, test } from 'vitest'
import { cameraFault } from './camera.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['NotSupportedError', 'failed'],
] as const)('%s: %s', (name, fault) => {
  expect(cameraFault(new DOMException('', name))).toBe(fault)
  expect(cameraFault(new Error(name))).toBe('failed')
})
