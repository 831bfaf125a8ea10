import { createContext, use } from 'react'
import type { DateType } from './dateText.ts'

/** What a date field shares with its inputs, in the resting face and in antd's picker: what is typed is kept above both. */
export interface DateEntry {
  type: DateType
  range: boolean
  /** What each end shows: what is being typed, else its date. */
  texts: readonly string[]
  /** Whether somebody is typing there. */
  typing: (end: number) => boolean
  typed: (end: number, text: string) => void
  /** Reads what was typed and hands it on; by Escape it is forgotten. */
  finish: (end: number) => void
  forget: (end: number) => void
  put: (values: readonly string[]) => void
  attributes: (end: number) => object
  /** Notes which end has the focus in the face, and hands the focus over once. */
  hold: (end: number | undefined) => void
  takeFocus: (end: number) => boolean
}

const Entry = createContext<DateEntry | undefined>(undefined)
export const DateEntryProvider = Entry.Provider

export function useDateEntry(): DateEntry {
  const entry = use(Entry)
  if (!entry) throw new Error('a date is typed in a date field')
  return entry
}
