import { z } from 'zod'
import { call } from './call.ts'
import { DeliveryCertificate } from './certificates.ts'
import { readingsLeast, readingsMost, readingsUsual, signals } from './controlChart.ts'
import { ListBody, listExport, listResponse } from './filter.ts'
import { inspectionActions, inspectionStatuses, verdicts } from './inspections.states.ts'
import { Photo, photoKeys } from './photos.ts'
import { ReturnNote } from './returns.ts'
import { lotFields } from './lots.ts'
import { aqls, samplingLevels, severities, switchReasons } from './sampling.ts'
import { changesWith } from './live.ts'
import { Decimal, Flag, Id, Instant, LocalDate, Reason, Version, line, text } from './values.ts'
import { canOf } from './moves.ts'

/** How a check item is read: of the kind `file` a reading is a file, such as the sheet that a measuring machine prints. */
export const itemKinds = ['number', 'text', 'choice', 'file'] as const

const choice = line(60).min(1)

/** Something that is checked on each unit drawn. */
export const CheckItem = z.object({
  id: Id,
  name: line(60).min(1),
  kind: z.enum(itemKinds),
  /** Unit of measure of a number; empty else. */
  unit: line(12).default(''),
  /** Ends of what conforms, inclusive; null: no end. Numbers only. */
  min: Decimal.nullable().default(null),
  max: Decimal.nullable().default(null),
  /** Choices; those in `good` conform. */
  choices: z.array(choice).max(20).default([]),
  good: z.array(choice).max(20).default([]),
})
export type CheckItem = z.output<typeof CheckItem>

/** One reading of one check item; one that was removed stays, with who did it and when. */
export const Reading = z.object({
  id: Id,
  itemId: Id,
  itemName: z.string(),
  /** Number of the unit drawn. */
  sampleNo: z.number().int(),
  /** Of a file its name. */
  value: z.string(),
  /** The file that was read; null of every other kind of check item. */
  file: Photo.nullable(),
  /** Photos of what was read. The supplier sees them with the decision. */
  photos: z.array(Photo),
  /** Whether it conforms; null where nobody says what does. */
  conforms: z.boolean().nullable(),
  byName: z.string(),
  at: Instant,
  removedBy: z.string().nullable(),
  removedAt: Instant.nullable(),
})
export type Reading = z.output<typeof Reading>

/**
 * An inspection lot: the received quantity of one receipt line. Quantities are in `unit`; sample sizes and nonconforming units are whole
 * numbers of units. The supplier reads it from its decision on.
 */
export const Inspection = z.object({
  id: Id,
  /** How often what was received has been inspected: a decision that is reopened leads to the next. */
  revision: z.number().int(),
  version: Version,
  status: z.enum(inspectionStatuses),
  verdict: z.enum(verdicts).nullable(),
  ...lotFields,
  supplierCode: z.string(),
  receiptId: Id,
  receiptNo: z.string(),
  deliveryNo: z.string(),
  unitScale: z.number().int(),
  lotNo: z.string(),
  receivedOn: LocalDate,
  lotQty: Decimal,
  /** False: its material had no plan, and it is sampled as usual, without check items. The buyer's own; true to the supplier. */
  planned: z.boolean(),
  /** Null when everything is inspected by the terms of the link. */
  level: z.enum(samplingLevels).nullable(),
  aql: z.enum(aqls).nullable(),
  /** Normal, tightened or reduced inspection, or all of the lot because sampling is discontinued; null as `level`. */
  severity: z.enum(severities).nullable(),
  /** What led there, and the lot that it came from; null where it never changed. */
  switchReason: z.enum(switchReasons).nullable(),
  switchedByNo: z.string(),
  /** Who took sampling up again by this lot, and why; the buyer's own. */
  resumedBy: z.string(),
  resumeReason: z.string(),
  /** Code letter of the plan used (GB/T 2828.1); empty when everything is inspected. */
  codeLetter: z.string(),
  sampleSize: z.number().int(),
  acceptNumber: z.number().int(),
  rejectNumber: z.number().int(),
  /** Units that were inspected, and nonconforming ones among them; null until decided. */
  inspectedSize: z.number().int().nullable(),
  nonconforming: z.number().int().nullable(),
  acceptedQty: Decimal,
  concessionQty: Decimal,
  rejectedQty: Decimal,
  destroyedQty: Decimal,
  /** Why something is rejected or taken by concession. */
  reason: z.string(),
  /** Why the sampling plan was not followed; the buyer's own. */
  overrideReason: z.string(),
  decidedBy: z.string(),
  decidedAt: Instant.nullable(),
  approvedBy: z.string(),
  approvedAt: Instant.nullable(),
  /** Why the second person sent the decision back; the buyer's own. */
  disapproveReason: z.string(),
  /** Who took the decision back, and why. */
  reopenedBy: z.string(),
  reopenedAt: Instant.nullable(),
  reopenReason: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(canOf(inspectionActions)),
})
export type Inspection = z.output<typeof Inspection>

export const InspectionDetail = Inspection.extend({
  items: z.array(CheckItem),
  readings: z.array(Reading),
  /** Those that came with it. */
  certificates: z.array(DeliveryCertificate),
  /** What goes back, when something was rejected. */
  returnNote: ReturnNote.nullable(),
  /** Its other revisions that the reader sees, the first one first. */
  revisions: z.array(Inspection.pick({ id: true, inspectionNo: true, status: true })),
})
export type InspectionDetail = z.output<typeof InspectionDetail>

export const inspectionList = call('POST', '/api/Inspection/List', {
  body: ListBody,
  response: listResponse(Inspection),
  may: 'inspections.read',
})
export const inspectionExport = call('POST', '/api/Inspection/Export', {
  ...listExport,
  may: 'inspections.read',
})
export const inspectionInfo = call('GET', '/api/Inspection/Info', {
  query: z.object({ id: Id }),
  response: InspectionDetail,
  may: 'inspections.read',
})

const invalidates = ['inspections', 'home', 'history'] as const
/** What a decision that takes effect changes beside the lot. */
const settles = [...changesWith.inspections, 'home', 'history'] as const

/**
 * Saves readings of check items; the first of a lot begins its inspection. Several people may record at the same time. A unit may be read several
 * times: who says which reading of it they took records it once, however often it is sent. Files that are not the person's own, or that are on
 * something, answer `NOT_FOUND`.
 */
export const saveIqcCheckRecord = call('POST', '/api/IqcCheck/SaveIqcCheckRecord', {
  body: z.object({
    id: Id,
    readings: z
      .array(
        z.object({
          itemId: Id,
          sampleNo: z.coerce.number().int().min(1).max(1_000_000),
          /** Of a check item of the kind `file` the key of a file that the person uploaded: it is attached to the lot. */
          value: line(200).min(1),
          photos: photoKeys,
          /** Which reading of the item and unit it is, from 1 on, those that were removed counted. Left out: the next one. */
          replicate: z.coerce.number().int().min(1).max(5000).optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  response: InspectionDetail,
  may: 'inspections.check',
  side: 'buyer',
  invalidates: [...invalidates, 'annexes'],
  fails: [
    'WRONG_STATE',
    'NUMBER_INVALID',
    'CHOICE_UNKNOWN',
    'READINGS_MANY',
    'READING_TAKEN',
    'READING_MISSING',
    'FILE_TYPE',
  ],
})

/** Removes one reading of a lot that is not decided: it stays listed, with who removed it and when. Fields in the query, as specified. */
export const delCheckLineDate = call('POST', '/api/IqcCheck/DelCheckLineDate', {
  query: z.object({ id: Id, readingId: Id }),
  response: InspectionDetail,
  may: 'inspections.check',
  side: 'buyer',
  invalidates,
  fails: ['WRONG_STATE', 'READING_REMOVED'],
})

const quantity = Decimal.default('0')

/**
 * Splits the lot; the four quantities are the lot exactly. A lot that fails, a concession and a departure from the sampling plan (fewer
 * units inspected, fewer nonconforming ones counted than failed by their readings, or with `rejectNumber` of them accepted whole or but for fewer
 * than failed) wait for a second person, everything else takes effect at once.
 */
export const inspectionDecide = call('POST', '/api/Inspection/Decide', {
  body: z.object({
    id: Id,
    version: Version,
    acceptedQty: quantity,
    concessionQty: quantity,
    rejectedQty: quantity,
    destroyedQty: quantity,
    /** Left out: the sample of the plan. */
    inspectedSize: z.coerce.number().int().min(0).max(999_999_999).optional(),
    /** Left out: the units that failed by their readings. */
    nonconforming: z.coerce.number().int().min(0).max(999_999_999).optional(),
    reason: text(500).default(''),
    overrideReason: text(500).default(''),
  }),
  response: InspectionDetail,
  may: 'inspections.decide',
  side: 'buyer',
  invalidates: settles,
  fails: [
    'WRONG_STATE',
    'VERSION_STALE',
    'NUMBER_INVALID',
    'QTY_SCALE',
    'LOT_SPLIT',
    'SAMPLE_LARGE',
    'DECISION_REASON',
    'OVERRIDE_REASON',
    'STOCK_SHORT',
  ],
})

/** The second person agrees: the decision takes effect. */
export const inspectionApprove = call('POST', '/api/Inspection/Approve', {
  body: z.object({ id: Id, version: Version }),
  response: InspectionDetail,
  may: 'inspections.approve',
  side: 'buyer',
  invalidates: settles,
  fails: ['WRONG_STATE', 'VERSION_STALE', 'APPROVER_DECIDED', 'STOCK_SHORT'],
})

/** The second person sends the decision back: the lot is inspected on. */
export const inspectionDisapprove = call('POST', '/api/Inspection/Disapprove', {
  body: z.object({ id: Id, version: Version, reason: Reason }),
  response: InspectionDetail,
  may: 'inspections.approve',
  side: 'buyer',
  invalidates,
  fails: ['WRONG_STATE', 'VERSION_STALE', 'APPROVER_DECIDED'],
})

/**
 * Takes a decision back while nothing is built on it: ledger, stock and counters are as before, what was to go back stays, and what was
 * received is inspected anew, with the readings there are. Answers the new lot. What a second person confirmed is reopened by a second person.
 */
export const inspectionReopen = call('POST', '/api/Inspection/Reopen', {
  body: z.object({ id: Id, version: Version, reason: Reason }),
  response: InspectionDetail,
  may: 'inspections.decide',
  side: 'buyer',
  invalidates: settles,
  fails: [
    'WRONG_STATE',
    'VERSION_STALE',
    'NO_RIGHT',
    'RECORD_OUTSIDE',
    'APPROVER_DECIDED',
    'LOT_STANDS',
    'STOCK_SHORT',
  ],
})

/** Takes sampling up again, tightened, for the lots to come: of a lot that came in while it was discontinued, once the supplier has improved. */
export const inspectionResume = call('POST', '/api/Inspection/Resume', {
  body: z.object({ id: Id, version: Version, reason: Reason }),
  response: InspectionDetail,
  may: 'inspections.plan',
  side: 'buyer',
  invalidates,
  fails: ['WRONG_STATE', 'VERSION_STALE', 'SAMPLING_GOES_ON'],
})

/** Computed from readings: it may have more digits than a reading has. */
const Computed = z.string().regex(/^-?\d+(\.\d+)?$/)

/**
 * The last readings of a numeric check item of a material, oldest first, of one supplier's goods, with the limits they give and the capability of
 * the process they come from. The buyer's own, as the plan is, and under the reader's data conditions on lots. `limits` is null of fewer than two
 * readings, `capability` also of a check item without ends and of readings that are all alike.
 */
export const inspectionChart = call('GET', '/api/Inspection/Chart', {
  query: z.object({
    materialCode: line(60).min(1),
    itemId: Id,
    /** Left out: who was read last. */
    supplierOrgId: Id.optional(),
    last: z.coerce.number().int().min(readingsLeast).max(readingsMost).default(readingsUsual),
  }),
  response: z.object({
    item: CheckItem.pick({ name: true, unit: true, min: true, max: true }),
    suppliers: z.array(z.object({ orgId: Id, name: z.string() })),
    supplierOrgId: Id.nullable(),
    limits: z.object({ centre: Computed, lower: Computed, upper: Computed, meanRange: Computed }).nullable(),
    /** Cp and Cpk; of one end there is no Cp, and Cpk is Cpu or Cpl. */
    capability: z.object({ cp: Computed.nullable(), cpk: Computed }).nullable(),
    points: z.array(
      z.object({
        id: Id,
        inspectionId: Id,
        inspectionNo: z.string(),
        sampleNo: z.number().int(),
        value: Decimal,
        movingRange: Computed.nullable(),
        at: Instant,
        /** Beyond a limit, or one of eight and more in a row on one side of the centre line. */
        signal: z.enum(signals).nullable(),
      }),
    ),
  }),
  may: 'inspections.read',
  side: 'buyer',
  fails: ['NOT_FOUND'],
})

const planned = {
  aql: z.enum(aqls),
  level: z.enum(samplingLevels),
  items: z.array(CheckItem).max(60),
}

/** How a material is inspected: the buyer's own. A lot keeps the plan it was begun with. `version` is null while nobody has written one. */
export const InspectionPlan = z.object({
  materialCode: z.string(),
  version: Version.nullable(),
  ...planned,
  /** Reduced inspection is wanted, because suppliers deliver steadily: lots come to it by their switching score. */
  reduced: z.boolean(),
  updatedBy: z.string(),
  updatedAt: Instant.nullable(),
})
export type InspectionPlan = z.output<typeof InspectionPlan>

export const inspectionPlan = call('GET', '/api/Inspection/Plan', {
  query: z.object({ materialCode: line(60).min(1) }),
  response: InspectionPlan,
  may: 'inspections.read',
  side: 'buyer',
})

/**
 * Writes the plan of a material: for the lots to come, and for those that nobody has begun. Of a condition on the right what it says of the
 * material counts: a plan is for all its lots.
 */
export const inspectionSavePlan = call('POST', '/api/Inspection/SavePlan', {
  body: z.object({
    materialCode: line(60).min(1),
    version: Version.optional(),
    ...planned,
    reduced: Flag.default(false),
  }),
  response: InspectionPlan,
  may: 'inspections.plan',
  side: 'buyer',
  invalidates: ['inspectionPlans', 'inspections', 'history'],
  fails: ['RECORD_OUTSIDE', 'VERSION_STALE', 'CHECK_ITEM_INVALID'],
})
