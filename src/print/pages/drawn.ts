import type { DOMOutputSpec } from '@tiptap/pm/model'
import { type TemplateAttributes, isTemplateAttributes, templateAttributesOf } from './templateAttributes.ts'

/** What is drawn of a value in place of its text: a picture, or the lines of a code. */
interface Drawn {
  name: 'img' | 'svg'
  attributes: TemplateAttributes
  path: TemplateAttributes
}

const SVG = 'http://www.w3.org/2000/svg'
/** What a code that we drew looks like; whatever else is pasted in a value is left out. */
const forms: Readonly<Record<string, RegExp>> = {
  viewBox: /^0 0 \d{1,5} \d{1,5}$/,
  preserveAspectRatio: /^(?:none|xMidYMid)$/,
  d: /^[MhHvVzZ\d. ,-]{1,200000}$/,
  stroke: /^#000$/,
}

function attributesOf(element: Element, names: readonly string[]): TemplateAttributes {
  const found = names.flatMap((name) => {
    const value = element.getAttribute(name)
    return value !== null && forms[name]?.test(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}

/** What is drawn in the element of a value; null where it is text. */
export function drawnOf(element: Element): Drawn | null {
  const [child] = element.children
  if (child?.localName === 'img') return { name: 'img', attributes: templateAttributesOf(child), path: {} }
  if (child?.localName !== 'svg') return null
  const path = attributesOf(child.querySelector(':scope > path') ?? child, ['d', 'stroke'])
  return 'd' in path
    ? { name: 'svg', attributes: attributesOf(child, ['viewBox', 'preserveAspectRatio']), path }
    : null
}

const isDrawn = (value: unknown): value is Drawn =>
  isTemplateAttributes(value) && 'name' in value && (value['name'] === 'img' || value['name'] === 'svg')

/** The content of the element of a value: what is drawn, or its label. */
export const contentOf = (drawn: unknown, label: string): DOMOutputSpec | string =>
  !isDrawn(drawn)
    ? label
    : drawn.name === 'img'
      ? ['img', drawn.attributes]
      : [
          `${SVG} svg`,
          {
            ...drawn.attributes,
            'shape-rendering': 'crispEdges',
            'aria-hidden': 'true',
            style: 'width: 100%; height: 100%; display: block; background: #fff',
          },
          [`${SVG} path`, drawn.path],
        ]
