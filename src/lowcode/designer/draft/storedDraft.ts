import type { Page } from '../../../../contract/lowcode/page.ts'
import { openPage } from '../../../../contract/lowcode/steps.ts'
import type { Draft } from '../props.ts'

/** Unsaved work as it is put aside. */
export interface StoredDraft {
  base: Draft
  page: Page
}

/** What was put aside, in the present version of the documents; undefined when it is none of ours. */
export function openDraft(read: unknown): StoredDraft | undefined {
  if (!isStoredDraft(read)) return undefined
  const [base, page] = [openPage(read.base.document).document, openPage(read.page).document]
  return base && page ? { base: { version: read.base.version, document: base }, page } : undefined
}

const isStoredDraft = (
  read: unknown,
): read is { base: { version: number; document: unknown }; page: unknown } =>
  typeof read === 'object' &&
  read !== null &&
  'page' in read &&
  'base' in read &&
  typeof read.base === 'object' &&
  read.base !== null &&
  'version' in read.base &&
  'document' in read.base &&
  typeof read.base.version === 'number'
