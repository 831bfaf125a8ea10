import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { number, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { clean } from '../html/clean.ts'
import '../rich.css'

const names = ['bold', 'italic', 'underline', 'strike', 'heading', 'bulletList', 'orderedList'] as const

/** Rich text in a box of its own height. What is pasted is cleaned before it is taken. */
export default function RichEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const t = useT()
  const { services } = usePage()
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'] } }),
    ],
    content: clean(textOf(state.value)),
    editable: !state.disabled,
    editorProps: {
      transformPastedHTML: clean,
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
    onUpdate: ({ editor: now }) => change(now.isEmpty ? '' : now.getHTML()),
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
            aria-label={t(`lowcode.rich.${name}`)}
            title={t(`lowcode.rich.${name}`)}
            aria-pressed={active.includes(name)}
            disabled={state.disabled}
            onClick={run[name]}
          >
            {signs[name]}
          </button>
        ))}
      </div>
      <EditorContent
        editor={editor}
        style={{ height: number(control, 'richHeight') ?? 200, overflow: 'auto' }}
      />
    </div>
  )
}
