import { z } from 'zod'
import { call } from './call.ts'
import { Id, LocalDate, Version } from './values.ts'

/**
 * Somebody is away from the first to the last day, by the organisations' calendar (decision 0056). Meanwhile the substitute has the
 * absent person's roles besides their own; what makes an administrator does not pass on, nor what the absent person stands in for.
 * Ids are those of people in the organisation (`Person`).
 */
export const Absence = z.object({
  id: Id,
  version: Version,
  personId: Id,
  personName: z.string(),
  substituteId: Id,
  substituteName: z.string(),
  fromDay: LocalDate,
  untilDay: LocalDate,
})
export type Absence = z.output<typeof Absence>

/** Absences that have not ended: the viewer's own and those they stand in for, with the right to read people those of everybody. */
export const absenceList = call('GET', '/api/User/Absences', {
  response: z.array(Absence.extend({ isOwn: z.boolean(), mayChange: z.boolean() })),
  may: 'member',
})

/** Colleagues that may stand in. */
export const substitutes = call('GET', '/api/User/Substitutes', {
  response: z.array(z.object({ id: Id, name: z.string(), isSelf: z.boolean() })),
  may: 'member',
})

const write = {
  audit: 'memberChanged',
  may: 'member',
  invalidates: ['absences'],
} as const

/** Saves one's own absence (`personId` left out), or with the right to write people that of somebody else. At most 366 days. */
export const absenceSave = call('POST', '/api/User/SaveAbsence', {
  ...write,
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    personId: Id.optional(),
    substituteId: Id,
    fromDay: LocalDate,
    untilDay: LocalDate,
  }),
  response: z.object({ id: Id }),
  fails: [
    'NOT_FOUND',
    'VERSION_STALE',
    'NO_RIGHT',
    'ADMIN_ONLY',
    'PERSON_SELF',
    'GRANT_NOT_HELD',
    'GRANT_WIDER',
    'WRONG_SIDE',
    'ABSENCE_DAYS',
    'ABSENCE_SUBSTITUTE',
  ],
})

export const absenceDel = call('POST', '/api/User/DelAbsence', {
  ...write,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND', 'NO_RIGHT'],
})
