import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { photoTypes } from '../../../../contract/photos.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { clean, cleanText } from '../html/clean.ts'
import { imagesIn, parsed } from '../html/images.ts'
import { showImage } from '../html/showImage.ts'
import { type Allowed, sorted } from '../upload/files.ts'
import { useSentFiles } from '../useSentFiles.ts'
import type { ShowImage } from './richExtensions.ts'

/** As an upload has them by itself, of the types a page shows. */
const allowed: Allowed = { api: '/api/File/Upload', types: photoTypes, most: 50, megabytes: 20 }

/** A picture that stands in HTML itself. */
function fileOf({ src }: HTMLImageElement): File | undefined {
  const [, type = '', data] = /^data:image\/(jpeg|jpg|png);base64,([A-Za-z0-9+/=\s]+)$/.exec(src) ?? []
  if (data === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    return new File([bytes], `image.${type}`, { type: `image/${type}` })
  } catch {
    return undefined // no base64
  }
}

/** Does pasted HTML say more than the one picture that comes with it as a file? */
function saysMore(html: string): boolean {
  const { content } = parsed(clean(html))
  return (content.textContent ?? '').trim() !== '' || content.querySelector('table') !== null
}

/** Images of a rich text: those that are files of its record, and those on their way to become one, which stand where they will be. */
export function useImages() {
  const { services } = usePage()
  const t = useT()
  const [refused, setRefused] = useState<readonly string[]>([])
  const [state] = useState(() => ({
    editor: undefined as Editor | undefined,
    services,
    gone: '',
    /** Keys this text may name: those it had, and those that were sent from it. */
    own: new Set<string>(),
    /** Nobody can fetch a file before it is saved with a record: until then the browser's own stands for it. */
    local: new Map<string | number, File>(),
  }))

  const { sending, send, drop, retry } = useSentFiles(allowed.api, ({ fileKey }, { id, file }) => {
    state.own.add(fileKey)
    state.local.set(fileKey, file)
    settle(state.editor, id, fileKey)
  })

  const begin = (file: File): number => {
    const id = send(file)
    state.local.set(id, file)
    return id
  }

  /** Those of the files that may be sent, on their way. */
  const taken = (files: readonly File[]): number[] => {
    const { taken: going, refused: not } = sorted(files, 0, allowed)
    setRefused(
      not.map((one) =>
        one.why === 'limit'
          ? t('lowcode.upload.limit', { count: allowed.most })
          : t(`lowcode.upload.${one.why}`, {
              name: one.name,
              types: allowed.types.join('、'),
              size: allowed.megabytes,
            }),
      ),
    )
    return going.map(begin)
  }

  return {
    sending,
    refused,
    retry,
    accept: allowed.types.flatMap((type) => [`.${type}`, `.${type.toUpperCase()}`]).join(','),
    drop: (id: number) => {
      drop(id)
      settle(state.editor, id)
    },
    /** Called after each drawing, before anything happens in the editor. */
    follow: (editor: Editor) => {
      Object.assign(state, { editor, services, gone: t('richText.imageGone') })
    },
    show: ((image, { file, sending: id }) => {
      const local = state.local.get(file ?? id ?? '')
      if (local) {
        const address = URL.createObjectURL(local)
        image.src = address
        return () => URL.revokeObjectURL(address)
      }
      return file === null ? () => {} : showImage(image, file, state.services.fileAddress, state.gone)
    }) satisfies ShowImage,
    /** The text of the field, as the editor begins with it. */
    opened: (html: string): string => {
      const { html: text } = cleanText(html)
      for (const { key } of imagesIn(parsed(text).content)) state.own.add(key)
      return text
    },
    /** Pasted HTML: pictures in it are sent, files of this text stay, others are left out. */
    pasted: (html: string): string => {
      const { html: text, left } = cleanText(
        html,
        (key) => state.own.has(key),
        (image) => {
          const file = fileOf(image)
          const [id] = file ? taken([file]) : []
          if (id !== undefined) image.setAttribute('data-sending', String(id))
          return id !== undefined
        },
      )
      if (left > 0) services.say('warning', t('richText.imagesLeft', { count: left }))
      return text
    },
    /** Puts pictures into the text and sends them; false when they are none of ours to take. */
    insert: (files: readonly File[], html = '', at = state.editor?.state.selection.to): boolean => {
      if (files.length === 0 || at === undefined || saysMore(html)) return false
      const images = taken(files).map((id) => ({ type: 'image', attrs: { sending: id } }))
      if (images.length > 0) state.editor?.commands.insertContentAt(at, images)
      return true
    },
  }
}

/** The image that was sent under the number is that file, or is taken out. Neither is a step that is undone by itself. */
function settle(editor: Editor | undefined, id: number, fileKey?: string): void {
  if (!editor || editor.isDestroyed) return
  const { tr, doc } = editor.state
  const places: { at: number; size: number }[] = []
  doc.descendants((node, at) => {
    if (node.attrs['sending'] === id) places.push({ at, size: node.nodeSize })
  })
  for (const { at, size } of places.toReversed())
    if (fileKey === undefined) tr.delete(at, at + size)
    else tr.setNodeAttribute(at, 'file', fileKey).setNodeAttribute(at, 'sending', null)
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}

/** The text as the field keeps it: without images that have not arrived. */
export function writtenText(editor: Editor): string {
  // A table whose cells are empty is something all the same.
  const html = editor.isEmpty && !hasTable(editor) ? '' : editor.getHTML()
  if (!html.includes('data-sending')) return html
  const root = parsed(html)
  for (const one of root.content.querySelectorAll('img[data-sending]')) one.remove()
  return root.innerHTML === '<p></p>' ? '' : root.innerHTML
}

const hasTable = ({ state: { doc } }: Editor): boolean => {
  let found = false
  doc.descendants(({ type }) => {
    found ||= type.name === 'table'
    return !found
  })
  return found
}
