import { attributeForms, commonAttributes, elements } from '../../../contract/print/elements.ts'
import { canonicalStyle } from '../../../contract/print/style.ts'

/** Attributes of a template's elements as they pass through the editor. */
export type TemplateAttributes = Readonly<Record<string, string>>

/** The attributes of an element that a template may have; those the editor writes itself are left to it. */
export function templateAttributesOf(element: Element): TemplateAttributes {
  const templateAttributes: Record<string, string> = {}
  const names = [...(elements[element.localName] ?? []), ...commonAttributes]
  for (const name of names) {
    const value = element.getAttribute(name)
    if (value === null || name === 'colspan' || name === 'rowspan') continue
    const clean = name === 'style' ? canonicalStyle(value) : value.trim()
    if (clean !== '' && (attributeForms[name]?.test(clean) ?? (name === 'style' || name === 'data-if')))
      templateAttributes[name] = clean
  }
  return templateAttributes
}

export const isTemplateAttributes = (value: unknown): value is TemplateAttributes =>
  typeof value === 'object' && value !== null

/** The same attributes with another value of one style, or without it. */
export function withStyle(
  templateAttributes: TemplateAttributes,
  property: string,
  value: string | undefined,
): TemplateAttributes {
  const { style = '', ...rest } = templateAttributes
  const others = style
    .split('; ')
    .filter((declaration) => declaration !== '' && !declaration.startsWith(`${property}:`))
  const text = [...others, ...(value === undefined ? [] : [`${property}: ${value}`])].join('; ')
  return text === '' ? rest : { ...rest, style: text }
}

/** The value of one style. */
export const styleOf = (templateAttributes: TemplateAttributes, property: string): string | undefined =>
  templateAttributes['style']
    ?.split('; ')
    .find((declaration) => declaration.startsWith(`${property}:`))
    ?.slice(property.length + 1)
    .trim()
