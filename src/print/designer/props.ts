import type { ReactNode } from 'react'
import type { PageSettings, PrintRange, printFileTypes } from '../../../contract/print/settings.ts'
import type { PrintField } from '../../../contract/printTemplates.ts'

/** A template as it is designed; what is not chosen yet is not there. */
export interface TemplateDraft {
  name: string
  range?: PrintRange | undefined
  fileType?: (typeof printFileTypes)[number] | undefined
  /** Whether partners print with it too. */
  partners: boolean
  /** Canonical HTML (`contract/print/html.ts`). */
  html: string
  settings: PageSettings
}

/** A template that may be saved. */
export interface CompleteTemplate extends TemplateDraft {
  range: PrintRange
  fileType: (typeof printFileTypes)[number]
}

/** Where unsaved work is put aside. */
export interface DraftStorage {
  /** What was put there; undefined when nothing was. */
  read: () => unknown
  put: (work: unknown) => void
  clear: () => void
  /** When that was put there which the designer began with; undefined when nothing was. */
  restoredAt: number | undefined
  /** Forgets it and begins anew with the template as it was read. */
  discard: () => void
}

/** Real documents to preview with. */
export interface PreviewRecords {
  /** Chooses one. */
  select: (value: string | undefined, onChange: (id: string) => void) => ReactNode
  /** The template with the values of one. */
  bind: (id: string, html: string) => Promise<string>
}

/** What the designer of print templates is given: it knows no call. */
export interface DesignerProps {
  /** The template as it was read, or an empty one. Another template is another designer (`key`). */
  template: TemplateDraft
  /** What the application is called. */
  appName?: string | undefined
  /** The field tree of the application. */
  fields: readonly PrintField[]
  mayEdit?: boolean
  /** Saves, and prints with it from now on unless it is a draft; a refusal is thrown, was told, and what was designed stays. */
  onSave: (template: CompleteTemplate, publish: boolean) => Promise<unknown>
  /** Whether something is not saved. */
  onDirty?: (dirty: boolean) => void
  draftStorage?: DraftStorage | undefined
  records?: PreviewRecords | undefined
}
