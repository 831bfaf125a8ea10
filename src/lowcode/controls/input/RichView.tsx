import { useEffect, useMemo, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { clean, cleanText, held } from '../html/clean.ts'
import { imagesIn, parsed } from '../html/images.ts'
import { showImage } from '../html/showImage.ts'

interface Props {
  html: string
  /** The text of the definition it was filled from. */
  written?: string
  /** It is a person's text in a field: its images are files of the record, and its tables have lines. */
  typed?: boolean
}

/** Rich text as it was written, sanitised again before it is shown. */
export default function RichView({ html, written = '', typed = false }: Props) {
  const { services } = usePage()
  const { link, fileAddress } = services
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [table, gone] = [t('richText.table'), t('richText.imageGone')]
  const shown = useMemo(() => {
    const safe = typed ? scrolled(cleanText(html).html, table) : clean(html)
    return link ? held(safe, clean(written), link) : safe
  }, [html, written, typed, link, table])
  useEffect(() => {
    const ends = box.current
      ? imagesIn(box.current).map(({ image, key }) => showImage(image, key, fileAddress, gone))
      : []
    return () => {
      for (const end of ends) end()
    }
  }, [shown, fileAddress, gone])
  return <div ref={box} className="lc-rich" dangerouslySetInnerHTML={{ __html: shown }} />
}

/** Tables in boxes of their own, which a keyboard scrolls too: a wide one does not widen the page. */
function scrolled(html: string, label: string): string {
  if (!html.includes('<table')) return html
  const root = parsed(html)
  for (const table of root.content.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue
    const box = document.createElement('div')
    box.className = 'lc-rich-table'
    box.tabIndex = 0
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', label)
    table.replaceWith(box)
    box.append(table)
  }
  return root.innerHTML
}
