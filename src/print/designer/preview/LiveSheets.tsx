import { useEffect, useEffectEvent, useState } from 'react'
import type { PageSettings } from '../../../../contract/print/settings.ts'
import { useDesigner } from '../useDesigner.ts'
import Preview, { type PreviewChoice } from './Preview.tsx'
import type { PreviewRecords } from '../props.ts'

interface Props {
  /** The template as it stands in the canvas, with what is being typed. */
  read: () => string
  settings: PageSettings
  records: PreviewRecords | undefined
  choice: PreviewChoice
  onChoice: (choice: PreviewChoice) => void
}

/** So soon after a change the sheets follow it: while somebody types they do at each pause. */
const SOON_MS = 120
const CHANGES = 'update undo redo component:input component:add component:remove component:update'

/** The sheets that will be printed, beside the canvas and after each change of it. */
export default function LiveSheets({ read, settings, ...preview }: Props) {
  const { editor, fields } = useDesigner()
  const [html, setHtml] = useState(read)
  const take = useEffectEvent(() => setHtml(read()))
  useEffect(() => {
    if (!editor) return undefined
    let timer: ReturnType<typeof setTimeout>
    const changed = () => {
      clearTimeout(timer)
      timer = setTimeout(take, SOON_MS)
    }
    changed()
    editor.on(CHANGES, changed)
    return () => {
      clearTimeout(timer)
      editor.off(CHANGES, changed)
    }
  }, [editor])
  return <Preview source={{ html, settings }} fields={fields} fit {...preview} />
}
