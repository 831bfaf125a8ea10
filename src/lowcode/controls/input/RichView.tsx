import { clean } from '../html/clean.ts'

/** Rich text as it was written, sanitised again before it is shown. */
export default function RichView({ html }: { html: string }) {
  return <div className="lc-rich" dangerouslySetInnerHTML={{ __html: clean(html) }} />
}
