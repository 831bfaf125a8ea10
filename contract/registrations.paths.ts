import { isRecord } from './isRecord.ts'
import { emptyRecord } from './registrations.empty.ts'

/** Paths of what a record is made of and may be returned for: `supplierName`, `invoiceInformation.fax`, a list or files by their name. */
export const recordPaths: ReadonlySet<string> = new Set(
  Object.entries(emptyRecord()).flatMap(([key, value]) =>
    // the agreement is ticked anew each time
    key === 'isAgree' ? [] : isRecord(value) ? Object.keys(value).map((part) => `${key}.${part}`) : [key],
  ),
)

/** The first of these paths that leads to nothing of a record, nor of what else was asked. */
export const unknownPath = (
  paths: readonly string[],
  asked: readonly { path: string }[] = [],
): string | undefined =>
  paths.find((path) => !recordPaths.has(path) && !asked.some((one) => one.path === path))
