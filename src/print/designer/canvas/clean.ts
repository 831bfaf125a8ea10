import createPurifier from 'dompurify'
import { attributeForms, commonAttributes, elements } from '../../../../contract/print/elements.ts'
import { canonicalStyle } from '../../../../contract/print/style.ts'

// Of its own, so that what the pages of the low-code platform add to theirs does not count here.
const purifier = createPurifier(window)
// The canvas draws what it is given: no style of it and no picture asks for anything elsewhere.
purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  const { attrName: name, attrValue: value } = attribute
  if (name === 'style') attribute.attrValue = canonicalStyle(value)
  else if (name !== 'data-if') attribute.keepAttr = attributeForms[name]?.test(value.trim()) ?? false
})

/** HTML as it may come into the canvas, pasted or written: nothing that runs or loads, and none of GrapesJS's own attributes. What is saved is read anew. */
export const clean = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(elements),
    ALLOWED_ATTR: [...new Set([...commonAttributes, ...Object.values(elements).flat()])],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: ['script', 'style', 'iframe', 'object', 'svg', 'math', 'template', 'title'],
  })
