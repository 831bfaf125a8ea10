import { z } from 'zod'
import { ComparedCell, ComparedSupplier, Comparison } from '../../../contract/comparison.ts'
import { Inquiry, InquiryInfo, Rate } from '../../../contract/inquiries.ts'
import { breaksText } from '../../../contract/priceBreaks.ts'
import { Decimal, Instant, Money } from '../../../contract/values.ts'

/** Who quoted, and whether others have the same lowest total. */
export const PrintedSupplier = ComparedSupplier.extend({ tie: z.boolean() })

/** A quote of a line with its supplier, or what that offers instead (`offered`), and what of the line it is given or, while that waits for approval, shall be given. */
export const PrintedCell = ComparedCell.extend({
  supplierName: z.string(),
  currency: z.string(),
  breaks: z.string(),
  alternative: z.number().int(),
  offered: z.string(),
  tie: z.boolean(),
  awardedQty: Decimal.nullable(),
  requestedQty: Decimal.nullable(),
})

export const PrintedLine = Comparison.shape.lines.element.omit({ alternatives: true }).extend({
  cells: z.array(PrintedCell),
})

/** What was awarded, with the line it is of. */
export const PrintedAward = InquiryInfo.shape.awards.element.extend({
  lineNo: z.number().int(),
  materialCode: z.string(),
  materialName: z.string(),
  unit: z.string(),
})

const percent = z.number().int()
/** An inquiry with the comparison of its quotes, each thing a field. */
export const PrintedInquiry = Inquiry.omit({ rates: true, weights: true, can: true }).extend({
  weightPrice: percent,
  weightLeadTime: percent,
  weightQuality: percent,
  weightDelivery: percent,
  perLineTotal: Money.nullable(),
  byScoreTotal: Money.nullable(),
  requestedAmount: Money.nullable(),
  requestedBy: z.string(),
  requestedAt: Instant.nullable(),
  rates: z.array(Rate),
  suppliers: z.array(PrintedSupplier),
  lines: z.array(PrintedLine),
  awards: z.array(PrintedAward),
})
type PrintedInquiry = z.output<typeof PrintedInquiry>

/** A comparison as it is printed: every quote of a line in a row of its own, and below it what its supplier offers instead. Both are as the viewer sees them. */
export function printedComparison(
  {
    weights,
    can: _can,
    lines: _lines,
    quotes: _quotes,
    questions: _questions,
    files: _files,
    mails: _mails,
    request,
    ...inquiry
  }: InquiryInfo,
  { suppliers, lines, bestPerLine, bestByScore }: Comparison,
): PrintedInquiry {
  const asked = inquiry.status === 'APPROVING' ? request : null
  const tied = suppliers.filter(({ best }) => best).length > 1
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const awarded = partsOf(inquiry.awards)
  const requested = partsOf(asked?.awards ?? [])
  return {
    ...inquiry,
    weightPrice: weights.price,
    weightLeadTime: weights.leadTime,
    weightQuality: weights.quality,
    weightDelivery: weights.delivery,
    perLineTotal: bestPerLine.total,
    byScoreTotal: bestByScore.total,
    requestedAmount: asked?.amount ?? null,
    requestedBy: asked?.requestedBy ?? '',
    requestedAt: asked?.at ?? null,
    suppliers: suppliers.map((one) => ({ ...one, tie: one.best && tied })),
    lines: lines.map(({ alternatives, ...line }) => ({
      ...line,
      previousCurrency: line.previousPrice === null ? '' : line.previousCurrency,
      cells: suppliers.flatMap(({ quoteId, supplierName, currency }) =>
        [
          ...line.cells.map((cell) => ({ ...cell, alternative: 0, offered: '', tie: cell.best && line.tie })),
          ...alternatives.map((one) => ({ ...one, landed: null, best: false, score: null, tie: false })),
        ]
          .filter((one) => one.quoteId === quoteId)
          .map((one) => {
            const part = `${line.id} ${quoteId} ${one.alternative}`
            return {
              ...one,
              supplierName,
              currency,
              // Without its prices a break says nothing.
              breaks: one.firstPrice === null ? '' : breaksText(one.breaks),
              awardedQty: awarded.get(part) ?? null,
              requestedQty: requested.get(part) ?? null,
            }
          }),
      ),
    })),
    awards: inquiry.awards.flatMap((award) => {
      const line = lineOf.get(award.inquiryLineId)
      if (!line) return []
      const { lineNo, materialCode, materialName, unit } = line
      return [{ ...award, lineNo, materialCode, materialName, unit }]
    }),
  }
}

/** Quantities by line, quote and alternative. */
const partsOf = (
  parts: readonly { inquiryLineId: string; quoteId: string; alternative: number; qty: string }[],
) =>
  new Map(
    parts.map(({ inquiryLineId, quoteId, alternative, qty }) => [
      `${inquiryLineId} ${quoteId} ${alternative}`,
      qty,
    ]),
  )
