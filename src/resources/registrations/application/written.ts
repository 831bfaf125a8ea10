import { isRecord } from '../../../../contract/isRecord.ts'
import { emptyRecord } from '../../../../contract/registrations.empty.ts'
import type { AssumedAnswer, RecordForm } from '../../../../contract/registrations.faults.ts'
import type { SupplierRecord } from '../../../../contract/registrations.record.ts'
import { draftName } from '../../../providers/drafts.ts'
import { type AskedValues, askedValues } from '../questionnaire/asked.ts'
import { forget, storeItem, storedItem } from '../../../providers/storage.ts'

/** An answer of yes or no that was given; empty: none was. */
export type Answer = '' | 'yes' | 'no'
export const answerOf = (is: boolean): Answer => (is ? 'yes' : 'no')

/** What the form holds: the record, whom it is sent to, what that buyer asks besides, and which answers were given once more. */
export interface Values extends SupplierRecord {
  buyerOrgId: string
  questionnaire: AskedValues | null
  confirmed: Record<AssumedAnswer, Answer>
}

/** The record alone. */
export const recordIn = ({
  buyerOrgId: _buyer,
  questionnaire: _asked,
  confirmed: _confirmed,
  ...record
}: Values): SupplierRecord => record

/** An application as far as it was written here. */
export interface Written {
  values: Values
  step: number
  /** Of the application on the server that it goes on from; none until it was kept there. */
  version: number | undefined
  /** Something of it is here alone. */
  unsent: boolean
}

export const blank = (): Written => ({
  values: {
    ...emptyRecord(),
    buyerOrgId: '',
    questionnaire: null,
    confirmed: { hasQmDept: '', hasQmFile: '', hasQmAc: '', hasSpecialLicence: '' },
  },
  step: 0,
  version: undefined,
  unsent: false,
})

const nameOf = (form: RecordForm): string => draftName(`registration.${form}`)

// A browser that stores nothing has it until the page is left.
const memory = new Map<string, Written>()

export function store(form: RecordForm, written: Written): void {
  memory.set(nameOf(form), written)
  storeItem(nameOf(form), written)
}
export function forgetWritten(form: RecordForm): void {
  memory.delete(nameOf(form))
  forget(nameOf(form))
}

/** What was written before there was an account belongs to it from then on. */
export function carryOver(form: RecordForm, enter: () => void): void {
  const written = stored(form)
  forgetWritten(form)
  enter()
  if (written?.unsent) store(form, written)
}

/** What this browser holds of the person's application; what does not fit the form is left out. */
export function stored(form: RecordForm): Written | undefined {
  const content: unknown = storedItem(nameOf(form))?.content ?? memory.get(nameOf(form))
  if (!isRecord(content)) return undefined
  const { values, step, version, unsent } = content
  return {
    values: valuesFrom(values),
    step: typeof step === 'number' && step >= 0 && step < STEPS ? Math.floor(step) : 0,
    version: typeof version === 'number' ? version : undefined,
    unsent: unsent === true,
  }
}

/** Steps in which something is written, where the buyer asks something besides. */
export const STEPS = 5

/** The values of the form with what `given` says of them. */
export const valuesFrom = (given: unknown): Values => ({
  ...fitted(blank().values, given),
  questionnaire: isRecord(given) ? askedValues(given['questionnaire']) : null,
})

/** `shape` with what `given` says in the same places; a number may still be the text that was typed. */
export function fitted<Shape extends object>(shape: Shape, given: unknown): Shape {
  if (!isRecord(given)) return shape
  return Object.fromEntries(
    Object.entries(shape).map(([key, empty]: [string, unknown]) => {
      const value = given[key]
      if (Array.isArray(empty)) return [key, Array.isArray(value) ? value.filter(isRecord) : empty]
      if (isRecord(empty)) return [key, fitted(empty, value)]
      if (empty === null) return [key, typeof value === 'string' || typeof value === 'number' ? value : null]
      return [key, typeof value === typeof empty ? value : empty]
    }),
  ) as Shape // the same keys, each with a value of the same kind
}
