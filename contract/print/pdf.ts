import type { Lang } from '../errors.ts'
import type { Choices } from './choices.ts'
import type { PageSettings } from './settings.ts'

/** What the documents of one PDF have in common; the server hands it to the page that composes them. */
export interface PdfHead {
  title: string
  appId: string
  template: string
  settings: PageSettings
  lang: Lang
  clock: { now: string; zone: string }
  /** Names of the choices of dictionaries, by dictionary and value. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Of the fields of an application. */
  choices: Readonly<Choices>
  /** Stands across each sheet; empty where none is wanted. */
  watermark: string
}
