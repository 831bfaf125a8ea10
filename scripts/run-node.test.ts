import { expect, test } from 'vitest'
import { pace } from '../tests/support/pace.ts'
import { runNode } from './run-node.ts'

const seconds = (count: number): number => (count * pace) / 60

test('what prints nothing for too long is ended, and says so', async () => {
  const { status, output } = await runNode(['--eval', 'console.log("begun"); setInterval(() => {}, 1000)'], {
    silentMinutes: seconds(2),
  })
  expect(status).not.toBe(0)
  expect(output).toMatch(/^begun\s+ended: nothing was printed for /)
})

test('what goes on printing takes as long as it takes', async () => {
  const talks = `let said = 0
    const each = setInterval(() => { console.log(++said); if (said === 12) clearInterval(each) }, 500)`
  const { status, output } = await runNode(['--eval', talks], { silentMinutes: seconds(4) })
  expect({ status, said: output.trim().split('\n').length }).toEqual({ status: 0, said: 12 })
})
