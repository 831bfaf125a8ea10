import { describe, expect, test } from 'vitest'
import cases from './amis-cases.json' with { type: 'json' }
import { compile } from './expression.ts'

const { world } = cases
const clock = { now: '2026-05-01T02:00:00.000Z', zone: 'Asia/Shanghai' }
const answer = (text: unknown) => compile(String(text)).run(world, { clock })

describe('pages written for amis', () => {
  test('find the same answers here', () => {
    expect(cases.agree.length).toBeGreaterThan(400)
    const other = cases.agree.filter(
      ([text, theirs]) => JSON.stringify(answer(text)) !== JSON.stringify(theirs),
    )
    expect(other.map(([text, theirs]) => [text, answer(text), theirs])).toEqual([])
  })

  test('differ on purpose, for a reason', () => {
    for (const [text, ours, theirs, why] of cases.differ) {
      expect([text, answer(text)]).toEqual([text, ours])
      expect(ours).not.toEqual(theirs)
      expect(why).toMatch(/\w/)
    }
  })
})
