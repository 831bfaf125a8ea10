import { check } from '../../../../contract/expression/expression.ts'
import type { Lang } from '../../../../contract/errors.ts'
import { attributeForms, commonAttributes, elements } from '../../../../contract/print/elements.ts'
import { isElement, type PrintNode } from '../../../../contract/print/html.ts'
import { canonicalStyle } from '../../../../contract/print/style.ts'
import { type PrintField, isList } from '../../../../contract/printTemplates.ts'

/** Something to be said of a template: `fault` names the text, `snippet` stands in the source where it is. */
export interface Finding {
  fault: 'element' | 'attribute' | 'style' | 'field' | 'list' | 'condition'
  values: Readonly<Record<string, string | number>>
  snippet: string
}

/** What of a text of HTML will not be kept. */
export function leftOut(html: string): Finding[] {
  const document = new DOMParser().parseFromString(html, 'text/html')
  return [...document.head.querySelectorAll('*'), ...document.body.querySelectorAll('*')].flatMap(
    (element) => {
      const name = element.tagName.toLowerCase()
      if (!Object.hasOwn(elements, name))
        return [{ fault: 'element' as const, values: { name }, snippet: `<${name}` }]
      return [...element.attributes].flatMap((attribute): Finding[] =>
        attribute.name === 'style' ? lostStyles(attribute.value) : lostAttribute(name, attribute),
      )
    },
  )
}

function lostAttribute(element: string, { name, value }: Attr): Finding[] {
  const known = [...(elements[element] ?? []), ...commonAttributes].includes(name)
  const fits = name === 'data-if' || attributeForms[name]?.test(value.trim())
  return known && fits
    ? []
    : [{ fault: 'attribute', values: { element, name, value: value.slice(0, 40) }, snippet: name }]
}

const lostStyles = (style: string): Finding[] =>
  style
    .split(';')
    .filter((declaration) => declaration.trim() !== '' && canonicalStyle(declaration) === '')
    .map((declaration) => ({
      fault: 'style',
      values: { name: declaration.trim().slice(0, 60) },
      snippet: declaration.trim(),
    }))

/** What in a template will print nothing, and conditions that cannot be read. */
export function findingsOf(
  nodes: readonly PrintNode[],
  fields: readonly PrintField[],
  lang: Lang,
): Finding[] {
  return nodes.filter(isElement).flatMap(({ attributes, children }) => {
    const list = attributes['data-each']
    const rows = list === undefined ? undefined : fields.find((field) => field.key === list && isList(field))
    const found: Finding[] = []
    if (list !== undefined && !rows?.fields)
      found.push({ fault: 'list', values: { name: list }, snippet: `"${list}"` })
    // What stands in a list reads its rows, and what is around them.
    const within = rows?.fields ? [...rows.fields, ...fields] : fields
    for (const attribute of ['data-field', 'data-sum', 'data-by']) {
      const name = attributes[attribute]
      if (name !== undefined && !isKnown(name, within))
        found.push({ fault: 'field', values: { name }, snippet: `"${name}"` })
    }
    const condition = attributes['data-if']
    const [wrong] = condition === undefined ? [] : check(condition)
    if (wrong)
      found.push({
        fault: 'condition',
        values: { position: wrong.position, text: wrong[lang] },
        snippet: 'data-if',
      })
    return [...found, ...findingsOf(children, within, lang)]
  })
}

function isKnown(name: string, fields: readonly PrintField[]): boolean {
  if (fields.some(({ key }) => key === name)) return true
  const [head, ...rest] = name.split('.')
  const within = fields.find(({ key }) => key === head)?.fields
  return rest.length > 0 && within !== undefined && isKnown(rest.join('.'), within)
}
