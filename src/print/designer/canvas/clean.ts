import createPurifier from 'dompurify'
import { commonAttributes, elements } from '../../../../contract/print/elements.ts'

// Of its own, so that what the pages of the low-code platform add to theirs does not count here.
const purifier = createPurifier(window)

/** HTML as it may come into the canvas, pasted or written: nothing that runs, and none of GrapesJS's own attributes. What is saved is read anew. */
export const clean = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(elements),
    ALLOWED_ATTR: [...new Set([...commonAttributes, ...Object.values(elements).flat()])],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: ['script', 'style', 'iframe', 'object', 'svg', 'math', 'template', 'title'],
  })
