import type { Reporter, TestCase } from 'vitest/node'

/** Says why a test failed when it does: a run that is broken off never comes to its summary. */
export default class AtOnce implements Reporter {
  onTestCaseResult(test: TestCase) {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    const why = errors.map(({ message, stack }) => stack ?? message)
    console.error([`Failed just now: ${test.module.relativeModuleId} > ${test.fullName}`, ...why].join('\n'))
  }
}
