import { useNotification } from '@refinedev/core'
import { type ReactNode, useRef } from 'react'
import { pictureTypes } from '../../../../contract/print/elements.ts'
import { pictureLimit } from '../../../../contract/printTemplates.ts'
import { useT } from '../../../i18n/i18n.ts'
import { pictureHtml } from '../model/blocks.ts'
import { useDesigner } from '../useDesigner.ts'
import { insertInline } from './insert.ts'

/** How a picture, or a stamp that lies over the text, comes onto the sheet: chosen from a file, or refused in words. */
export function usePicture(): { choose: (stamp: boolean) => void; chooser: ReactNode } {
  const t = useT()
  const { editor } = useDesigner()
  const { open: notify } = useNotification()
  const input = useRef<HTMLInputElement>(null)
  const isStamp = useRef(false)
  const insert = (file: File) => {
    const isPicture = pictureTypes.some((type) => type === file.type)
    if (!isPicture || file.size > pictureLimit) {
      const message = t(`printDesigner.picture.${isPicture ? 'large' : 'type'}`, {
        most: pictureLimit / 1000,
      })
      notify?.({ type: 'error', message })
      return
    }
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (!editor || typeof reader.result !== 'string') return
      const alt = file.name.replaceAll(/[<>]/g, '').slice(0, 200)
      insertInline(editor, pictureHtml(reader.result, alt, isStamp.current))
    })
    reader.readAsDataURL(file)
  }
  return {
    choose: (stamp) => {
      isStamp.current = stamp
      input.current?.click()
    },
    chooser: (
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join()}
        aria-label={t('printDesigner.inserts.picture')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) insert(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    ),
  }
}
