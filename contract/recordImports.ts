import { z } from 'zod'
import { call } from './call.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { Id } from './values.ts'

/** Rows that one import of records takes. */
export const recordImportLimit = 1000

const importing = { may: 'records.write', query: z.object({ entityId: Id }) } as const

/**
 * Records by the number the server gave them, else by the first unique field: those that are there are changed in the columns the sheet has,
 * others are added. Without such a field every row is a new record. What is picked stands in its column by code or name.
 */
export const recordImport = call('POST', '/api/App/ImportRecords', {
  ...sheetImport,
  ...importing,
  invalidates: ['records'],
  fails: [...sheetImport.fails, 'NOT_FOUND', 'DEFINITION_BROKEN', 'VALUE_TAKEN', 'RECORD_OUTSIDE'],
})
export const recordImportFaults = call('POST', '/api/App/ImportRecordFaults', {
  ...sheetFaults,
  ...importing,
  fails: [...sheetFaults.fails, 'NOT_FOUND', 'DEFINITION_BROKEN'],
})
