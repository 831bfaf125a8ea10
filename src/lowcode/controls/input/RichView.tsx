import { useMemo } from 'react'
import { usePage } from '../../runtime/page.ts'
import { clean, held } from '../html/clean.ts'

/** Rich text as it was written, sanitised again before it is shown. `written`: the text of the definition it was filled from. */
export default function RichView({ html, written = '' }: { html: string; written?: string }) {
  const { link } = usePage().services
  const shown = useMemo(
    () => (link ? held(clean(html), clean(written), link) : clean(html)),
    [html, written, link],
  )
  return <div className="lc-rich" dangerouslySetInnerHTML={{ __html: shown }} />
}
