import Button from 'antd/es/button'
import { useRef } from 'react'
import { uploadLimits, uploadTypes } from '../../contract/documents.ts'
import { useT } from '../i18n/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { acceptedTypes } from './uploadFaults.ts'
import type { useSendFiles } from './useAttach.ts'

/** The button that files are picked by, how far they are while they are sent, and which there may be. */
export function PickFiles({ sending }: { sending: ReturnType<typeof useSendFiles> }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { add, percent, cancel } = sending
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        // antd's form shows every field for a file, `hidden` or not
        style={{ display: 'none' }}
        aria-label={t('documents.addFiles')}
        accept={acceptedTypes}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void add(files)
        }}
      />
      {percent === undefined ? (
        <Button icon={<Icon name="plus" size={14} />} onClick={() => input.current?.click()}>
          {t('documents.addFiles')}
        </Button>
      ) : (
        <Button danger onClick={cancel} aria-live="polite">
          {t('documents.uploading', { percent })}
        </Button>
      )}
      <p className="quiet">
        {t('documents.fileRules', {
          types: uploadTypes.join(' '),
          megabytes: uploadLimits.megabytes,
          files: uploadLimits.files,
        })}
      </p>
    </>
  )
}
