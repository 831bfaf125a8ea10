import { useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import type { FileRef } from '../../runtime/services.ts'
import { flag, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { SentFiles } from '../SentFiles.tsx'
import { allowedOf, filesOf, reordered } from './files.ts'
import { Files } from './UploadView.tsx'
import './upload.css'
import { useCrop } from './useCrop.tsx'
import { useUploads } from './useUploads.ts'

/** Pictures and PDF: chosen, dropped or pasted; sorted by dragging or with the arrows. */
export default function UploadEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const allowed = allowedOf(control)
  const files = filesOf(state.value)
  const put = (next: FileRef[]) => change(next)
  const { prepared, cropping } = useCrop(flag(control, 'crop'))
  const { sending, refused, add, drop, retry } = useUploads(files, allowed, put, prepared)
  const off = state.disabled
  const full = allowed.most > 1 && files.length + sending.length >= allowed.most
  const many = files.length > 1 && !off
  const move = (key: string, to: number) => put(reordered(files, key, to))
  const droppable = flag(control, 'drag') && !off
  return (
    <div
      className="lc-upload"
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files]
        if (off || pasted.length === 0) return
        event.preventDefault()
        add(pasted)
      }}
      onDragOver={(event) => {
        if (!droppable || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!droppable || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      {files.length > 0 && (
        <Files
          control={control}
          files={files}
          {...(many && { drop: move })}
          tools={(file, index) =>
            off ? null : (
              <span className="lc-file-tools">
                {many && (
                  <>
                    <button
                      type="button"
                      disabled={index === 0}
                      aria-label={t('lowcode.upload.earlier', { name: file.fileName })}
                      onClick={() => move(file.fileKey, index - 1)}
                    >
                      ‹
                    </button>
                    <button
                      type="button"
                      disabled={index === files.length - 1}
                      aria-label={t('lowcode.upload.later', { name: file.fileName })}
                      onClick={() => move(file.fileKey, index + 1)}
                    >
                      ›
                    </button>
                  </>
                )}
                <button
                  type="button"
                  aria-label={t('lowcode.upload.remove', { name: file.fileName })}
                  onClick={() => {
                    put(files.filter(({ fileKey }) => fileKey !== file.fileKey))
                    emit('remove', file)
                  }}
                >
                  <Icon name="close" size={12} />
                </button>
              </span>
            )
          }
        />
      )}
      <SentFiles sending={sending} retry={retry} drop={drop} />
      {!full && (
        <>
          <button
            id={id}
            type="button"
            className="lc-upload-add"
            disabled={off}
            aria-label={`${words(control, 'label', lang)} ${t('lowcode.upload.drop')}`.trim()}
            aria-describedby={[describedBy, `${id}-types`].filter(Boolean).join(' ')}
            onClick={() => input.current?.click()}
          >
            <Icon name="plus" size={16} />
            {t('lowcode.upload.drop')}
          </button>
          <p className="lc-help" id={`${id}-types`}>
            {t('lowcode.upload.types', { types: allowed.types.join('、'), size: allowed.megabytes })}
          </p>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        multiple={allowed.most > 1}
        accept={allowed.types.flatMap((type) => [`.${type}`, `.${type.toUpperCase()}`]).join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {cropping}
      {refused.length > 0 && (
        <div role="alert">
          {refused.map((said) => (
            <p key={said} className="field-fault">
              {said}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
