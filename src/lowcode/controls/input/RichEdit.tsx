import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, number, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { SentFiles } from '../SentFiles.tsx'
import '../rich.css'
import { richExtensions } from './richExtensions.ts'
import { ImageTools, TableSize, TableTools } from './RichTools.tsx'
import { useImages, writtenText } from './useImages.ts'

const names = ['bold', 'italic', 'underline', 'strike', 'heading', 'bulletList', 'orderedList'] as const

/** Rich text in a box of its own height. What is pasted is cleaned before it is taken; images become files of the record (decision 0152). */
export default function RichEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const t = useT()
  const { services } = usePage()
  const images = useImages()
  const picker = useRef<HTMLInputElement>(null)
  const [sizing, setSizing] = useState(false)
  const [extensions] = useState(() => richExtensions(images.show))
  const text = textOf(state.value)
  const off = state.disabled || flag(control, 'readonly')
  const [opened] = useState(() => images.opened(text))
  /** What the field has of this editor: the value it holds, and those that were typed since and are on their way to it. */
  const given = useRef([text])
  const editor = useEditor({
    extensions,
    content: opened,
    editable: !off,
    editorProps: {
      transformPastedHTML: images.pasted,
      // Before the editor reads what is pasted: of a picture that comes as a file its HTML says where on the web it was.
      handleDOMEvents: {
        paste: (view, event) => {
          if (!view.editable) return false
          const { clipboardData: data } = event
          return taken(event, images.insert([...(data?.files ?? [])], data?.getData('text/html')))
        },
        drop: (view, event) => {
          if (!view.editable || view.dragging) return false
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          return taken(event, images.insert([...(event.dataTransfer?.files ?? [])], '', at?.pos))
        },
      },
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': words(control, 'label', services.lang),
        class: 'lc-rich lc-rich-edit',
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: now }) => {
      const next = writtenText(now)
      if (next === given.current.at(-1)) return
      given.current.push(next)
      change(next)
    },
  })
  useEffect(() => images.follow(editor))
  useEffect(() => {
    const at = given.current.lastIndexOf(text)
    if (at >= 0) {
      given.current.splice(0, at)
      return
    }
    // The field was filled from elsewhere: read anew, or what was typed is given up.
    given.current = [text]
    editor.commands.setContent(images.opened(text), { emitUpdate: false })
  })
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => names.filter((name) => now.isActive(name)),
  })
  const run = {
    bold: () => editor.chain().focus().toggleBold().run(),
    italic: () => editor.chain().focus().toggleItalic().run(),
    underline: () => editor.chain().focus().toggleUnderline().run(),
    strike: () => editor.chain().focus().toggleStrike().run(),
    heading: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    bulletList: () => editor.chain().focus().toggleBulletList().run(),
    orderedList: () => editor.chain().focus().toggleOrderedList().run(),
  }
  /** How the buttons look; what they are called is another thing. */
  const signs = {
    bold: 'B',
    italic: 'I',
    underline: 'U',
    strike: 'S',
    heading: 'H',
    bulletList: '•',
    orderedList: '1.',
  }
  return (
    <div className="lc-rich-box" data-invalid={invalid || undefined}>
      <div className="lc-rich-tools" role="toolbar" aria-label={t('lowcode.rich.tools')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            data-sign={name}
            data-face={signs[name]}
            aria-label={t(`lowcode.rich.${name}`)}
            title={t(`lowcode.rich.${name}`)}
            aria-pressed={active.includes(name)}
            disabled={off}
            onClick={run[name]}
          />
        ))}
        <button type="button" aria-expanded={sizing} disabled={off} onClick={() => setSizing(!sizing)}>
          {t('richText.insertTable')}
        </button>
        <button type="button" disabled={off} onClick={() => picker.current?.click()}>
          {t('richText.insertImage')}
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        multiple
        accept={images.accept}
        onChange={({ target }) => {
          images.insert([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {sizing && <TableSize editor={editor} close={() => setSizing(false)} />}
      <TableTools editor={editor} disabled={off} />
      <ImageTools editor={editor} disabled={off} />
      <EditorContent
        editor={editor}
        style={{ height: number(control, 'richHeight') ?? 200, overflow: 'auto' }}
      />
      <SentFiles sending={images.sending} retry={images.retry} drop={images.drop} />
      {images.refused.length > 0 && (
        <div role="alert">
          {images.refused.map((said) => (
            <p key={said} className="field-fault">
              {said}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

/** What we take the browser leaves alone. */
function taken(event: Event, isTaken: boolean): boolean {
  if (isTaken) event.preventDefault()
  return isTaken
}
