import { randomInt } from 'node:crypto'

// Strokes on a grid of 10 by 14; letters that look alike in a hurry (0 O D, 1 I L, 2 Z, 5 S, 3 8 B, 6 C G, U V) are left out.
const LETTERS: Record<string, string> = {
  A: '0,14 5,0 10,14|2,9 8,9',
  E: '10,0 0,0 0,14 10,14|0,7 7,7',
  F: '10,0 0,0 0,14|0,7 7,7',
  G: '10,2 7,0 3,0 0,4 0,10 3,14 8,14 10,12 10,8 6,8',
  H: '0,0 0,14|10,0 10,14|0,7 10,7',
  J: '3,0 10,0|7,0 7,11 5,14 2,14 0,11',
  K: '0,0 0,14|10,0 0,8|3,6 10,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '0,14 0,0 10,14 10,0',
  P: '0,14 0,0 7,0 10,2 10,5 7,8 0,8',
  R: '0,14 0,0 7,0 10,2 10,5 7,8 0,8|5,8 10,14',
  T: '0,0 10,0|5,0 5,14',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
  4: '8,14 8,0 0,10 10,10',
  7: '0,0 10,0 4,14',
  9: '1,14 6,12 10,6 9,1 5,0 1,1 1,5 5,7 9,5',
}
const CHOICE = Object.keys(LETTERS)
const LENGTH = 4
const [WIDTH, HEIGHT] = [132, 44]

type Point = readonly [x: number, y: number]

const between = (least: number, most: number): number =>
  least + (randomInt(1_000_001) / 1_000_000) * (most - least)
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => [randomInt(1 << 30), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

/** An answer to read and its drawing: shuffled strokes among thin curves, without a text node. */
export function drawCode(): { answer: string; image: string } {
  const answer = Array.from({ length: LENGTH }, () => CHOICE[randomInt(CHOICE.length)] ?? 'A').join('')
  const strokes = shuffled(answer.split('').flatMap((letter, at) => place(LETTERS[letter] ?? '', at)))
  const curves = Array.from({ length: 4 }, curve)
  const path = (points: readonly Point[][], width: number) =>
    `<path d="${points.map(drawn).join('')}" stroke-width="${width}"/>`
  const image =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${path(strokes, 2)}${path(curves, 0.8)}</g></svg>`
  return { answer, image }
}

/** A letter's strokes where it stands: turned, stretched, and no point quite where the grid has it. */
function place(letter: string, at: number): Point[][] {
  const [turn, size] = [between(-0.3, 0.3), between(1.4, 1.8)]
  const [middle, height] = [18 + at * 32 + between(-3, 3), HEIGHT / 2 + between(-4, 4)]
  return letter.split('|').map((stroke) =>
    bent(
      stroke.split(' ').map((point) => {
        const [x = 0, y = 0] = point.split(',').map(Number)
        const [right, down] = [(x - 5) * size, (y - 7) * size]
        return [
          middle + right * Math.cos(turn) - down * Math.sin(turn) + between(-0.6, 0.6),
          height + right * Math.sin(turn) + down * Math.cos(turn) + between(-0.6, 0.6),
        ] as const
      }),
    ),
  )
}

/** Halves every piece, so that the number of points does not tell the letter. */
const bent = (points: readonly Point[]): Point[] =>
  points.flatMap((point, at) => {
    const next = points[at + 1]
    if (!next) return [point]
    const share = between(0.35, 0.65)
    return [
      point,
      [
        point[0] + (next[0] - point[0]) * share + between(-0.5, 0.5),
        point[1] + (next[1] - point[1]) * share + between(-0.5, 0.5),
      ],
    ]
  })

/** A line across the picture. */
const curve = (): Point[] =>
  Array.from({ length: 12 }, (_, step) => [(step * WIDTH) / 11, between(4, HEIGHT - 4)] as const)

const drawn = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
