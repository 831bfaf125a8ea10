import { Suspense, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { dashed } from '../../../../contract/lowcode/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useEmit } from '../../runtime/page.ts'
import type { FileRef } from '../../runtime/services.ts'
import { plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { filesOf } from './files.ts'
import { Thumb } from './Thumb.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import './upload.css'

const Preview = lazy(() => import('./Preview.tsx'))

/** The files, opened one after the other. */
export default function UploadView({ control, state }: ViewProps) {
  const files = filesOf(state.value)
  if (files.length === 0) return <span className="lc-text">{dashed('')}</span>
  return <Files control={control} files={files} />
}

interface Props {
  control: Control
  files: readonly FileRef[]
  /** What can be done with a file beside opening it. */
  tools?: (file: FileRef, index: number) => React.ReactNode
  drop?: (key: string, to: number) => void
}

/** The gallery, or the list of names. */
export function Files({ control, files, tools, drop }: Props) {
  const emit = useEmit(control)
  const t = useT()
  const [at, setAt] = useState<number>()
  return (
    <>
      <ul className="lc-files" data-look={plain(control, 'listType')} aria-label={t('lowcode.upload.list')}>
        {files.map((file, index) => (
          <li
            key={file.fileKey}
            draggable={drop !== undefined}
            onDragStart={({ dataTransfer }) => dataTransfer.setData('text/x-file-key', file.fileKey)}
            onDragOver={(event) => {
              if (drop && event.dataTransfer.types.includes('text/x-file-key')) event.preventDefault()
            }}
            onDrop={(event) => {
              const key = event.dataTransfer.getData('text/x-file-key')
              if (key === '') return
              event.preventDefault()
              event.stopPropagation()
              drop?.(key, index)
            }}
          >
            <button
              type="button"
              className="lc-file"
              title={file.fileName}
              aria-label={t('lowcode.upload.preview', { name: file.fileName })}
              onClick={() => {
                setAt(index)
                emit('preview', file)
              }}
            >
              {plain(control, 'listType') !== 'text' && <Thumb file={file} />}
              <span className="lc-file-name">{file.fileName}</span>
            </button>
            {tools?.(file, index)}
          </li>
        ))}
      </ul>
      {at !== undefined && (
        <Suspense fallback={null}>
          <Preview files={files} at={at} close={() => setAt(undefined)} />
        </Suspense>
      )}
    </>
  )
}
