import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

const door = () => {
  let open = () => {}
  const passed = new Promise<void>((done) => (open = done))
  return { open, passed }
}

test('so many at a time, the others in the order they came, whatever becomes of those before', async () => {
  const limiter = createLimiter(2, {})
  const doors = Array.from({ length: 5 }, door)
  const begun: number[] = []
  const runs = doors.map(({ passed }, at) =>
    limiter(async () => {
      begun.push(at)
      await passed
      if (at === 0) throw new Error('broken')
      return at
    }),
  )
  const ends = Promise.allSettled(runs)
  await expect.poll(() => begun).toEqual([0, 1])
  doors[0]?.open()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const { open } of doors) open()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await limiter(async () => 'free again')).toBe('free again')
})

test('who waits too long is refused, and takes nobody’s turn', async () => {
  const limiter = createLimiter(1, { patience: 20 })
  const first = door()
  const held = limiter(() => first.passed)
  await expect(limiter(async () => 'late')).rejects.toMatchObject({ code: 'TIMED_OUT' })
  first.open()
  await held
  expect(await limiter(async () => 'next')).toBe('next')
})

test('where enough wait, further work is refused at once', async () => {
  const limiter = createLimiter(1, { depth: 1 })
  const first = door()
  const runs = [limiter(() => first.passed), limiter(async () => undefined)]
  await expect(limiter(async () => undefined)).rejects.toMatchObject({ code: 'TOO_MANY' })
  first.open()
  await Promise.all(runs)
})
