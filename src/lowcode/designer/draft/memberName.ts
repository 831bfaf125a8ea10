import type { Lang } from '../../../../contract/errors.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { hasText, t } from '../../../i18n/i18n.ts'

/** What a member of a control is called: an attribute by its description, the rest by the catalogue. */
export function memberName(type: string | undefined, path: string, lang: Lang): string {
  if (path.startsWith('attr.')) {
    const key = path.slice(5)
    const described = type === undefined ? undefined : kindOf(type)?.attrs.find((each) => each.key === key)
    return described ? labelOf(described.label, lang) : key
  }
  const key = `designer.member.${path === '' ? 'control' : path}`
  return hasText(key) ? t(key) : path
}
