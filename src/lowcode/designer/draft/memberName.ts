import type { Lang } from '../../../../contract/errors.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { hasText, t } from '../../../i18n/i18n.ts'

/** What a member of a control is called, and what lies within it: an attribute by its description, the rest by the catalogue. */
export function memberName(type: string | undefined, path: string, lang: Lang): string {
  const [part, key] = path.split('.')
  if (part === 'attr' && key !== undefined) {
    const described = type === undefined ? undefined : kindOf(type)?.attrs.find((each) => each.key === key)
    return described ? labelOf(described.label, lang) : key
  }
  const text = `designer.member.${part === '' ? 'control' : part}`
  return hasText(text) ? t(text) : path
}
