import { randomInt } from 'node:crypto'

// Strokes on a grid of 10 by 14; left out are letters that look alike in a hurry (0 O D Q, 1 I L, 2 Z, 5 S, 3 8 B, 6 C, U V), and those that a stray
// dash makes another of (F, P, R, 7).
const LETTERS: Record<string, string> = {
  A: '0,14 5,0 10,14|2,9 8,9',
  E: '10,0 0,0 0,14 10,14|0,7 7,7',
  G: '10,2 7,0 3,0 0,4 0,10 3,14 8,14 10,12 10,8 6,8',
  H: '0,0 0,14|10,0 10,14|0,7 10,7',
  J: '3,0 10,0|7,0 7,11 5,14 2,14 0,11',
  K: '0,0 0,14|10,0 0,8|3,6 10,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '0,14 0,0 10,14 10,0',
  T: '0,0 10,0|5,0 5,14',
  W: '0,0 2,14 5,5 8,14 10,0',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
  4: '8,14 8,0 0,10 10,10',
  9: '1,14 6,12 10,6 9,1 5,0 1,1 1,5 5,7 9,5',
}
const CHOICE = Object.keys(LETTERS)
const LENGTH = 4
const [WIDTH, HEIGHT] = [132, 44]
const SCRAPS = 15
/** One dash for so much of a line, and how far its direction may be off. */
const [STEP, LEAN] = [2.6, 0.2]

type Point = readonly [x: number, y: number]

const between = (least: number, most: number): number =>
  least + (randomInt(1_000_001) / 1_000_000) * (most - least)
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => [randomInt(1 << 30), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

const round = (value: number): number => Math.round(value * 10)

/** An answer to read and its drawing. */
export function drawCode(): { answer: string; image: string } {
  const answer = Array.from({ length: LENGTH }, () => CHOICE[randomInt(CHOICE.length)] ?? 'A').join('')
  return { answer, image: drawingOf(answer).image }
}

/**
 * Letters among noise, drawn so that nothing but their shape tells them apart: strokes of both are cut into dashes by the same rule, and all
 * dashes are one path of one width in random order. Nor are there text nodes or numbers of points to read a letter from.
 */
export function drawingOf(answer: string): { letters: string[]; noise: string[]; image: string } {
  const letters = answer.split('').flatMap((letter, at) => place(LETTERS[letter] ?? '', at).flatMap(dashes))
  const noise = [wave(), ...Array.from({ length: SCRAPS }, scrap)].flatMap(dashes)
  const image =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH}0 ${HEIGHT}0" width="${WIDTH}" height="${HEIGHT}">` +
    `<path fill="none" stroke="currentColor" stroke-width="18" stroke-linecap="round" d="${shuffled([...letters, ...noise]).join('')}"/></svg>`
  return { letters, noise, image }
}

/** A letter's strokes where it stands: turned, stretched, and no point quite where the grid has it. */
function place(letter: string, at: number): Point[][] {
  const [turn, size] = [between(-0.25, 0.25), between(1.75, 2.05)]
  const [middle, height] = [18 + at * 32 + between(-2, 2), HEIGHT / 2 + between(-3, 3)]
  return letter.split('|').map((stroke) =>
    stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      const [right, down] = [(x - 5) * size, (y - 7) * size]
      return [
        middle + right * Math.cos(turn) - down * Math.sin(turn) + between(-0.6, 0.6),
        height + right * Math.sin(turn) + down * Math.cos(turn) + between(-0.6, 0.6),
      ] as const
    }),
  )
}

/** A line from edge to edge, up and down through the letters. */
function wave(): Point[] {
  const [middle, height, turns, start] = [between(17, 27), between(7, 12), between(1.1, 1.9), between(0, 7)]
  return Array.from({ length: 34 }, (_, step) => {
    const x = (step * WIDTH) / 33
    return [x, middle + height * Math.sin(start + (x / WIDTH) * turns * 2 * Math.PI)] as const
  })
}

/** A short stroke, steep as most of a letter is: the wave is flat enough for both. */
function scrap(): Point[] {
  const [x, y, turn, length] = [
    between(2, WIDTH - 2),
    between(2, HEIGHT - 2),
    between(0.6, Math.PI - 0.6),
    between(1, 9),
  ]
  const [right, down] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2]
  return [
    [x - right, y - down],
    [x + right, y + down],
  ]
}

/** Cuts a line into dashes: as many as its length wants, each of a length and a lean of its own, drawn from either end. */
function dashes(line: readonly Point[]): string[] {
  const pieces = line.slice(1).map((end, at) => {
    const start = line[at] ?? end
    return {
      start,
      along: [end[0] - start[0], end[1] - start[1]] as const,
      length: Math.hypot(end[0] - start[0], end[1] - start[1]),
    }
  })
  const whole = pieces.reduce((sum, { length }) => sum + length, 0)
  const count = Math.max(1, Math.round(whole / STEP))
  return Array.from({ length: count }, (_, nth) => {
    let left = ((nth + between(0.2, 0.8)) * whole) / count
    const piece = pieces.find(({ length }) => (left -= length) <= 0) ?? pieces.at(-1)
    if (!piece) return ''
    const share = 1 + left / piece.length
    const turn = Math.atan2(piece.along[1], piece.along[0]) + between(-LEAN, LEAN) + randomInt(2) * Math.PI
    const length = between(2.4, 4.4)
    const [right, down] = [Math.cos(turn) * length, Math.sin(turn) * length]
    const x = piece.start[0] + piece.along[0] * share - right / 2
    const y = piece.start[1] + piece.along[1] * share - down / 2
    return `M${round(x)} ${round(y)}l${round(right)} ${round(down)}`.replaceAll(' -', '-')
  })
}
