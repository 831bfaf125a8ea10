import { Suspense } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { length } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { lazy } from '../../../ui/lazy.tsx'
import './code.css'

const Editor = lazy(() => import('./Editor.tsx'))

/** A text edited as code; the editor is fetched with the first one. */
export function CodeEdit(props: EditProps) {
  const t = useT()
  return (
    <Suspense
      fallback={
        <div
          className="skeleton"
          role="status"
          aria-label={t('lowcode.loading')}
          style={{ height: length(props.control, 'height') ?? '200px' }}
        />
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}
