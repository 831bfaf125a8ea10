import { hasText, t } from '../../../i18n/i18n.ts'

const CONTACTS = /^(businessDockPerson|qualityDockPerson)\./

/** What a field or list of the record is called; of a contact's, whose it is. */
export function labelOf(path: string): string {
  const [top = ''] = path.split('.')
  const field = `registration.field.${path}`
  if (!hasText(field) || path === top) return nameOf(path, top)
  return CONTACTS.test(path) ? `${t(`registration.section.${top}`)} · ${t(field)}` : t(field)
}

const nameOf = (path: string, top: string): string =>
  [`registration.section.${top}`, `registration.field.${path}`]
    .map((key) => (hasText(key) ? t(key) : ''))
    .find(Boolean) ?? path
