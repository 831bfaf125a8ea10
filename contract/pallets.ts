import { z } from 'zod'

export const palletsAtMost = 200

/** Boxes of a line that stand on one pallet of the delivery. */
export const OnPallet = z.object({
  /** Its number in the delivery. */
  pallet: z.number().int().min(1).max(999),
  boxes: z.number().int().min(1).max(9999),
})
export type OnPallet = z.output<typeof OnPallet>

/**
 * How many boxes of a line stand on which pallet, in the order of the boxes' numbers: the first of them on the first that is named, and so on;
 * what is over stands on none. A pallet may carry boxes of several lines.
 */
export const Pallets = z.array(OnPallet).max(palletsAtMost)

/** Whether the boxes of a line can stand so: each pallet is named once, and no more boxes than there are. */
export const canStand = (pallets: readonly OnPallet[], boxes: number): boolean =>
  new Set(pallets.map(({ pallet }) => pallet)).size === pallets.length &&
  pallets.reduce((sum, one) => sum + one.boxes, 0) <= boxes

/** Numbers of the boxes of a line that stand on a pallet. */
export function boxesOn(pallets: readonly OnPallet[], pallet: number): number[] {
  let before = 0
  for (const one of pallets) {
    if (one.pallet === pallet) return Array.from({ length: one.boxes }, (_, at) => before + at + 1)
    before += one.boxes
  }
  return []
}

/** The pallet that a box of a line stands on. */
export const palletOf = (pallets: readonly OnPallet[], box: number): number | undefined =>
  pallets.find(({ pallet }) => boxesOn(pallets, pallet).includes(box))?.pallet

/** What the label of a pallet says. */
export const palletCode = (deliveryNo: string, pallet: number): string => `${deliveryNo}/P${pallet}`

/** As it is typed and shown: `1×20 2×15`. */
export const palletsText = (pallets: readonly OnPallet[]): string =>
  pallets.map(({ pallet, boxes }) => `${pallet}×${boxes}`).join(' ')

/** What such a text says; a number alone is a pallet that carries all boxes. Undefined: it cannot be read. */
export function palletsIn(text: string, boxes: number): OnPallet[] | undefined {
  const parts = text.split(/[\s,;，；、]+/).filter(Boolean)
  const [only] = parts
  if (parts.length === 1 && only !== undefined && /^[1-9]\d{0,2}$/.test(only))
    return [{ pallet: Number(only), boxes }]
  const pallets = parts.map((part) => /^([1-9]\d{0,2})[x*×]([1-9]\d{0,3})$/i.exec(part))
  if (parts.length > palletsAtMost || pallets.includes(null)) return undefined
  return pallets.flatMap((found) => (found ? { pallet: Number(found[1]), boxes: Number(found[2]) } : []))
}
