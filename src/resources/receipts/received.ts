import { Exact } from '../../../contract/exact.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import type { Expected, ExpectedLine, ReceiptLine } from '../../../contract/receipts.ts'
import { isDecimal, typedDecimal } from '../../ui/grid/typed.ts'

/** What was typed for a line, and what was ticked and photographed. */
export interface Typed {
  received: string
  refused: string
  reason: string
  /** Boxes that came, by the numbers on their labels. */
  boxes?: readonly number[] | undefined
  photos?: ReceiptLine['photos'] | undefined
}

/** A delivery as it is being received. */
export interface Received {
  /** What was expected when the first letter was typed. */
  expected: readonly ExpectedLine[]
  lines: Readonly<Record<string, Typed>>
  remark: string
  /** Boxes are ticked: what is not ticked did not come. */
  byBox: boolean
  /** It was posted, and the response is not there: it may be a receipt already. */
  isPosted: boolean
}

export const nothingTyped = (expected: readonly ExpectedLine[]): Received => ({
  expected,
  lines: {},
  remark: '',
  byBox: false,
  isPosted: false,
})

export const isReceived = (value: unknown): value is Received =>
  isRecord(value) &&
  Array.isArray(value['expected']) &&
  isRecord(value['lines']) &&
  typeof value['remark'] === 'string'

/** What was typed, on what is expected now. */
export const joinReceived = (typed: Received, _base: Received, { expected }: Received): Received => ({
  ...typed,
  expected,
  lines: onto(expected, typed.lines),
  isPosted: false,
})

/** All that is expected came, unless somebody says otherwise; while boxes are ticked, what is not ticked did not. */
export const typedOf = (line: ExpectedLine, typed: Typed | undefined, byBox = false): Typed =>
  typed ?? { received: byBox ? '' : line.reservedQty, refused: '', reason: '' }

/** Boxes of a line that no receipt names yet. */
export const openBoxes = ({ boxes, receivedBoxes }: ExpectedLine): number[] =>
  Array.from({ length: boxes }, (_, at) => at + 1).filter((box) => !receivedBoxes.includes(box))

/** What so many of the open boxes of a line hold, if all hold alike; together they hold what is expected. */
export function shareOf(line: ExpectedLine, ticked: number): string {
  const open = openBoxes(line).length
  if (ticked >= open) return line.reservedQty
  if (ticked === 0) return ''
  const share = new Exact(line.reservedQty).times(ticked).div(open)
  return share.toDecimalPlaces(line.unitScale, Exact.ROUND_DOWN).toFixed()
}

/** Ticks a box or takes its tick away; the quantity follows. */
export function tick(line: ExpectedLine, typed: Typed, box: number): Typed {
  const before = typed.boxes ?? []
  const boxes = before.includes(box)
    ? before.filter((one) => one !== box)
    : [...before, box].toSorted((one, other) => one - other)
  return { ...typed, boxes, received: shareOf(line, boxes.length) }
}

/** Ticks boxes that are not ticked yet. */
export const tickAll = (line: ExpectedLine, typed: Typed, boxes: readonly number[]): Typed =>
  boxes.filter((box) => !typed.boxes?.includes(box)).reduce((now, box) => tick(line, now, box), typed)

/** What is posted stays what it was on the version it was made on: sent once more it is the same posting. */
export const posted = (now: Received): Received => ({ ...now, isPosted: true })

export const typedIn = ({ lines, byBox }: Received, line: ExpectedLine): Typed =>
  typedOf(line, lines[line.id], byBox)

/** Adds what was typed for a line to the rest of it. */
export const typeIn = (now: Received, line: ExpectedLine, part: Partial<Typed>): Received => ({
  ...now,
  lines: { ...now.lines, [line.id]: { ...typedIn(now, line), ...part } },
})

/** Ticks the boxes of a label that was scanned. */
export const tickScanned = (now: Received, scanned: NonNullable<Expected['scanned']>['boxes']): Received =>
  now.expected.reduce<Received>(
    (received, line) => {
      const boxes = scanned.flatMap(({ lineId, box }) => (lineId === line.id ? box : []))
      return boxes.length > 0
        ? typeIn(received, line, tickAll(line, typedIn(received, line), boxes))
        : received
    },
    { ...now, byBox: true },
  )

/** Ticks all boxes that are open. */
export const tickEvery = (now: Received): Received =>
  now.expected.reduce(
    (received, line) => typeIn(received, line, { received: line.reservedQty, boxes: openBoxes(line) }),
    now,
  )

/** What was typed, on the lines as they are now: boxes that came meanwhile lose their ticks, and the quantity follows. */
export const onto = (lines: readonly ExpectedLine[], typed: Readonly<Record<string, Typed>>) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const kept = typed[line.id]
      if (!kept) return []
      const came = (kept.boxes ?? []).filter((box) => line.receivedBoxes.includes(box))
      return [[line.id, came.reduce((now, box) => tick(line, now, box), kept)] as const]
    }),
  )

/** What came of a line, and what was refused of it, since it was read. */
export interface LineChange {
  line: ExpectedLine
  received: string
  refused: string
}

/** Lines of which something was received or refused since they were read; less than nothing where a receipt was reversed. */
export const changesSince = (before: readonly ExpectedLine[], now: readonly ExpectedLine[]): LineChange[] => {
  const was = new Map(before.map((line) => [line.id, line]))
  return now.flatMap((line) => {
    const { receivedQty = '0', refusedQty = '0' } = was.get(line.id) ?? {}
    const received = new Exact(line.receivedQty).minus(receivedQty)
    const refused = new Exact(line.refusedQty).minus(refusedQty)
    return received.eq(0) && refused.eq(0)
      ? []
      : [{ line, received: received.toFixed(), refused: refused.toFixed() }]
  })
}

export type LineFault = 'invalid' | 'over' | 'reasonNeeded'

const numberOf = (text: string): string => (text.trim() === '' ? '0' : typedDecimal(text))

/** What is wrong with a line, before it is sent. */
export function faultOf(line: ExpectedLine, { received, refused, reason }: Typed): LineFault | undefined {
  const [came, back] = [numberOf(received), numberOf(refused)]
  const read = (text: string) => isDecimal(text, 12, line.unitScale) && !text.startsWith('-')
  if (!read(came) || !read(back)) return 'invalid'
  if (new Exact(came).gt(line.mayReceiveQty)) return 'over'
  return new Exact(back).gt(0) && reason.trim() === '' ? 'reasonNeeded' : undefined
}

/** The line as it is posted; undefined when nothing came of it. */
export function lineBody(line: ExpectedLine, { received, refused, reason, boxes = [], photos = [] }: Typed) {
  const [receivedQty, refusedQty] = [numberOf(received), numberOf(refused)]
  if (new Exact(receivedQty).plus(refusedQty).eq(0)) return undefined
  return {
    deliveryLineId: line.id,
    receivedQty,
    refusedQty,
    refuseReason: reason.trim(),
    boxes: [...boxes],
    photos: new Exact(refusedQty).gt(0) ? photos.map(({ fileKey }) => fileKey) : [],
  }
}
