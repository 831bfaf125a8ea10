import type { Lang } from '../errors.ts'
import type { Choices, DictionaryNames } from './choices.ts'
import type { PageSettings } from './settings.ts'

/** What the documents of one PDF have in common; the server hands it to the page that composes them. */
export interface PdfHead {
  title: string
  appId: string
  template: string
  settings: PageSettings
  lang: Lang
  clock: { now: string; zone: string }
  names: Readonly<DictionaryNames>
  /** Of the fields of an application. */
  choices: Readonly<Choices>
  /** Stands across each sheet; empty where none is wanted. */
  watermark: string
}
