import { decidingFacts, isSaid } from '../../../../contract/registrations.completeness.ts'
import {
  type AssumedAnswer,
  asksAssumed,
  assumedAnswers,
  invoiceParts,
} from '../../../../contract/registrations.faults.ts'
import { provideTypes } from '../../../../contract/registrations.record.ts'
import type { StepName } from '../application/StepHead.tsx'
import { answerOf, type Values } from '../application/written.ts'
import { contactFields, factoryFields, type Field, headFields, otherFields } from '../record/fields.ts'
import { type ListName, lists } from '../record/lists.ts'

/** A part of a step under a heading of its own. */
export interface Place {
  name: string
  step: StepName
  /** How much of what it asks for is said; it is done when what it cannot do without is. */
  said: number
  of: number
  isDone: boolean
}

const paths = (fields: readonly Field[]) => fields.map(({ path }) => path)
const needed = (fields: readonly Field[]) => paths(fields.filter((field) => field.needed !== undefined))

/** The parts of the wizard in their order, and how far each is: what a manufacturer alone is asked is there for manufacturers. */
export function outlineOf(values: Values, asked: boolean): Place[] {
  const place = (
    step: StepName,
    name: string,
    all: readonly string[],
    must: readonly string[] = all,
  ): Place => {
    const isThere = (path: string) => isSaid(values, path)
    return { name, step, said: all.filter(isThere).length, of: all.length, isDone: must.every(isThere) }
  }
  const isFactory = values.provideType === provideTypes.manufacturer
  const contact = (name: 'businessDockPerson' | 'qualityDockPerson') =>
    place('contacts', name, paths(contactFields(name)), needed(contactFields(name)))
  return [
    place('basic', 'company', decidingFacts),
    place('basic', 'more', paths(otherFields.more)),
    place('basic', 'introduction', paths(otherFields.introduction)),
    ...(isFactory
      ? [place('basic', 'factory', paths(factoryFields)), place('basic', 'humanResources', paths(headFields))]
      : []),
    place('basic', 'attachments', otherFiles),
    contact('businessDockPerson'),
    contact('qualityDockPerson'),
    ...(Object.keys(lists) as ListName[]).map((name) => place('business', name, [name])), // its own keys
    ...(asked
      ? [{ ...filled(values.questionnaire !== null), name: 'questionnaire', step: 'questionnaire' as const }]
      : []),
    place(
      'invoice',
      'invoiceInformation',
      invoiceParts.map((part) => `invoiceInformation.${part}`),
    ),
    ...(asksAssumed(values, 'wizard') ? [confirmations(values)] : []),
    { ...filled(values.isAgree), name: 'agreement', step: 'invoice' },
  ]
}

/** The attachments beside the licence. */
export const otherFiles = ['authorizationFiles', 'organizationChart', 'other'] as const

const filled = (isDone: boolean) => ({ said: Number(isDone), of: 1, isDone })

function confirmations(values: Values): Place {
  const isConfirmed = (name: AssumedAnswer) => values.confirmed[name] === answerOf(values[name])
  const said = assumedAnswers.filter(isConfirmed).length
  return {
    name: 'confirm',
    step: 'invoice',
    said,
    of: assumedAnswers.length,
    isDone: said === assumedAnswers.length,
  }
}
