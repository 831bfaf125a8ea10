import type { Control } from '../../../../contract/lowcode/control.ts'
import { plain } from '../attr.ts'

/** The list a control reads: a case or records of an application, the first of one that says no more, else a call. */
export const sourceOf = (control: Control): string =>
  plain(control, 'caseId') || plain(control, 'appId') || plain(control, 'api')
