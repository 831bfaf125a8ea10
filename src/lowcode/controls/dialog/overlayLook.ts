import type { CSSProperties } from 'react'
import type { Lang } from '../../../../contract/errors.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { length, plain, styleOf, words } from '../attr.ts'

/** How a dialog or drawer is called, and what its definition says of the look of what is in it. */
export interface OverlayLook {
  heading: string
  /** Told where the pointer rests on the heading. */
  title: string | undefined
  width: string | undefined
  body: { id: string | undefined; className: string; style: CSSProperties | undefined }
}

export function overlayLook(control: Control, lang: Lang): OverlayLook {
  const [label, title] = [words(control, 'label', lang), words(control, 'title', lang)]
  return {
    heading: label || title,
    title: label === '' || title === '' ? undefined : title,
    width: length(control, 'width'),
    body: {
      id: plain(control, 'id') || undefined,
      className: `lc-page ${plain(control, 'class')}`.trim(),
      style: styleOf(control.attr['style']),
    },
  }
}
