import { z } from 'zod'
import type { DeliveryDetail } from './deliveries.ts'
import type { Lang } from './errors.ts'
import { boxesOn, palletCode, palletOf } from './pallets.ts'
import { Decimal, LocalDate } from './values.ts'

/** What the label of a box says. */
export const BoxLabel = z.object({
  /** What is scanned: number of the delivery, of the line and of the box in it. */
  boxCode: z.string(),
  box: z.number().int(),
  /** Boxes of the line. */
  boxes: z.number().int(),
  /** The pallet it stands on. */
  pallet: z.number().int().nullable(),
  lineNo: z.number().int(),
  orderNo: z.string(),
  orderLineNo: z.number().int(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  /** Of the line, not of the box. */
  qty: Decimal,
  unit: z.string(),
  lotNo: z.string(),
  producedOn: LocalDate.nullable(),
})
export type BoxLabel = z.output<typeof BoxLabel>

/** What the label of a pallet says; scanned, it stands for all of its boxes. */
export const PalletLabel = z.object({
  palletCode: z.string(),
  pallet: z.number().int(),
  boxes: z.number().int(),
  /** By line: its number, the material, and the numbers of its boxes. */
  contents: z.string(),
})
export type PalletLabel = z.output<typeof PalletLabel>

type Packed = Pick<DeliveryDetail, 'deliveryNo' | 'lines'>

/** What is delivered: lines that the buyer took out are not. */
export const deliveredLines = ({ lines }: Pick<Packed, 'lines'>): Packed['lines'] =>
  lines.filter(({ rejected }) => !rejected)

/** One label for each box that is delivered, by line and number. */
export const boxLabelsOf = (delivery: Packed): BoxLabel[] =>
  deliveredLines(delivery).flatMap((line) =>
    Array.from({ length: line.boxes }, (_, at) => ({
      boxCode: `${delivery.deliveryNo}/${line.lineNo}/${at + 1}`,
      box: at + 1,
      boxes: line.boxes,
      pallet: palletOf(line.pallets, at + 1) ?? null,
      lineNo: line.lineNo,
      orderNo: line.orderNo,
      orderLineNo: line.orderLineNo,
      materialCode: line.materialCode,
      materialName: line.materialName,
      spec: line.spec,
      qty: line.qty,
      unit: line.unit,
      lotNo: line.lotNo,
      producedOn: line.producedOn,
    })),
  )

/** One label for each pallet that carries boxes, by its number; what it carries is parted as the language parts it. */
export function palletLabelsOf(delivery: Packed, lang: Lang): PalletLabel[] {
  const lines = deliveredLines(delivery)
  const pallets = new Set(lines.flatMap((line) => line.pallets.map(({ pallet }) => pallet)))
  return [...pallets]
    .toSorted((one, other) => one - other)
    .map((pallet) => {
      const carried = lines.flatMap((line) => {
        const boxes = boxesOn(line.pallets, pallet)
        return boxes.length > 0 ? [{ line, boxes }] : []
      })
      return {
        palletCode: palletCode(delivery.deliveryNo, pallet),
        pallet,
        boxes: carried.reduce((sum, { boxes }) => sum + boxes.length, 0),
        contents: carried
          .map(
            ({ line, boxes }) =>
              `${line.lineNo} · ${line.materialCode} ${line.materialName} · ${boxes[0] ?? ''}–${boxes.at(-1) ?? ''}`,
          )
          .join(lang === 'zh' ? '；' : '; '),
      }
    })
}
