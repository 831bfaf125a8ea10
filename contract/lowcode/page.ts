import type { Control, Label } from './control.ts'
import type { PageFunction } from './functions.ts'

/** The version of page documents that is written; older ones climb the steps of `steps.ts` when they are read. */
export const pageVersion = 3

export const pageUses = ['list', 'form', 'page', 'dashboard'] as const
export type PageUse = (typeof pageUses)[number]

/**
 * A page as it is stored. `source` names what its records are: an entity of the application by id, or a built-in noun
 * (`orders`, `suppliers`, `materials`), whose moves stay commands. Members that are not known here stay where they are.
 */
export interface Page {
  version: number
  name: Label
  use: PageUse
  source?: { entity: string } | { noun: string }
  /** Columns of 24 that a label takes, in pixels; the specification's 100px when missing. */
  labelWidth?: number
  /** Called by name from its controls; one named as a standard action stands for it on this page. */
  functions?: PageFunction[]
  body: Control[]
}
