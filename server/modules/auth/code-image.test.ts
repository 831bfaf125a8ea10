import { expect, test } from 'vitest'
import { drawCode, drawingOf } from './code-image.ts'

interface Dash {
  text: string
  at: number
  x: number
  y: number
  right: number
  down: number
}

const one =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1320 440" width="132" height="44"><path fill="none" stroke="currentColor" stroke-width="\d+" stroke-linecap="round" d="((?:M-?\d+[ -]\d+l-?\d+[ -]\d+)+)"\/><\/svg>$/

function dashesOf(image: string): Dash[] {
  const path = one.exec(image)?.[1] ?? ''
  return path.split(/(?=M)/).map((text, at) => {
    const [x = 0, y = 0, right = 0, down = 0] = (text.match(/-?\d+/g) ?? []).map(Number)
    return { text, at, x, y, right, down }
  })
}

/** A picture, its dashes told apart by who drew them. */
function drawn() {
  const { answer } = drawCode()
  const { letters, noise, image } = drawingOf(answer)
  const ofLetters = new Set(letters)
  const dashes = dashesOf(image)
  return {
    all: dashes,
    letters: dashes.filter(({ text }) => ofLetters.has(text)),
    noise: dashes.filter(({ text }) => !ofLetters.has(text)),
    written: [...letters, ...noise],
    image,
  }
}

/** How often a number of a letter's dash is above that of a dash of noise: 0.5 when the number tells nothing, 0 or 1 when it tells all. */
function recognised(letters: readonly number[], noise: readonly number[]): number {
  const ranked = [
    ...letters.map((value) => ({ value, ours: true })),
    ...noise.map((value) => ({ value, ours: false })),
  ]
  ranked.sort((one, other) => one.value - other.value)
  let below = 0
  let sum = 0
  for (let from = 0; from < ranked.length;) {
    let to = from
    while (to < ranked.length && ranked[to]?.value === ranked[from]?.value) to++
    const same = ranked.slice(from, to)
    const others = same.filter(({ ours }) => !ours).length
    sum += (same.length - others) * (below + others / 2)
    below += others
    from = to
  }
  return sum / (letters.length * noise.length)
}

const pictures = Array.from({ length: 300 }, drawn)

test('a picture is one path of dashes alike, small, and another each time', () => {
  for (const { image, all, written } of pictures) {
    expect(image).toMatch(one)
    expect(image.length).toBeLessThan(4500)
    expect(all.map(({ text }) => text).toSorted()).toEqual(written.toSorted())
  }
  expect(new Set(pictures.map(({ image }) => image)).size).toBe(pictures.length)
})

const features: [name: string, of: (dash: Dash) => number, atMost: number][] = [
  ['its place in the path', ({ at }) => at, 0.03],
  ['its length', ({ right, down }) => Math.hypot(right, down), 0.03],
  ['the side it is drawn from', ({ right }) => right, 0.03],
  ['where it stands across', ({ x }) => x, 0.05],
  ['how far it is from the middle line', ({ y }) => Math.abs(y - 220), 0.1],
  ['the number of its characters', ({ text }) => text.length, 0.12],
  // letters stand, waves lie: what is left of a difference is far from naming either
  ['how steep it is', ({ right, down }) => Math.abs(Math.atan2(down, Math.abs(right))), 0.25],
]

test.each(features)('a dash does not tell by %s whether it is of a letter', (_, of, atMost) => {
  const all = recognised(
    pictures.flatMap(({ letters }) => letters.map(of)),
    pictures.flatMap(({ noise }) => noise.map(of)),
  )
  expect(Math.abs(all - 0.5)).toBeLessThan(atMost)
})

test('noise is as much as the letters are, and hangs together with them', () => {
  for (const { all, letters, noise } of pictures.slice(0, 60)) {
    expect(noise.length / letters.length).toBeGreaterThan(0.5)
    const ofLetters = new Set(letters)
    const largest = joined(all).toSorted((one, other) => other.length - one.length)[0] ?? []
    const share = largest.filter((dash) => ofLetters.has(dash)).length / largest.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.8)
  }
})

/** Dashes that touch, by groups: what a script finds that follows a stroke from dash to dash. */
function joined(all: readonly Dash[]): Dash[][] {
  const points = all.map(({ x, y, right, down }) =>
    [0, 0.5, 1].map((share) => [x + right * share, y + down * share] as const),
  )
  const touch = (one: number, other: number): boolean =>
    (points[one] ?? []).some(([x, y]) =>
      (points[other] ?? []).some(([right, down]) => Math.hypot(x - right, y - down) < 14),
    )
  const left = new Set(all.keys())
  const groups: Dash[][] = []
  for (const first of left) {
    left.delete(first)
    const group = [first]
    for (const dash of group)
      for (const next of left)
        if (touch(dash, next)) {
          left.delete(next)
          group.push(next)
        }
    groups.push(group.flatMap((index) => all[index] ?? []))
  }
  return groups
}
