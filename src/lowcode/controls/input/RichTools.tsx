import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import Input from 'antd/es/input/Input'
import InputNumber from 'antd/es/input-number'
import RadioGroup from 'antd/es/radio/group'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { imageWidths } from '../html/images.ts'

interface Props {
  editor: Editor
  disabled: boolean
}

const most = 20

/** How large a new table is: three rows by three columns, the first row its head, unless somebody says otherwise. */
export function TableSize({ editor, close }: { editor: Editor; close: () => void }) {
  const t = useT()
  const [size, setSize] = useState({ rows: 3, columns: 3 })
  const insert = () => {
    editor.chain().focus().insertTable({ rows: size.rows, cols: size.columns, withHeaderRow: true }).run()
    close()
  }
  return (
    <div
      className="lc-rich-tools"
      role="group"
      aria-label={t('richText.insertTable')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
        editor.commands.focus()
      }}
    >
      {(['rows', 'columns'] as const).map((side, index) => (
        <label key={side}>
          {t(`richText.${side}`)}
          <InputNumber
            size="small"
            aria-label={t(`richText.${side}`)}
            controls={false}
            autoFocus={index === 0}
            min={1}
            max={most}
            precision={0}
            value={size[side]}
            onChange={(value) => setSize({ ...size, [side]: value ?? 1 })}
            onPressEnter={insert}
          />
        </label>
      ))}
      <button type="button" onClick={insert}>
        {t('richText.insert')}
      </button>
    </div>
  )
}

const tableTools = [
  'addRowBefore',
  'addRowAfter',
  'deleteRow',
  'addColumnBefore',
  'addColumnAfter',
  'deleteColumn',
  'toggleHeaderRow',
  'mergeCells',
  'splitCell',
  'deleteTable',
] as const

/** What is done to the table in which one writes; nothing elsewhere. */
export function TableTools({ editor, disabled }: Props) {
  const t = useT()
  const can = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('table') ? tableTools.filter((name) => now.can()[name]()) : undefined,
  })
  if (!can) return null
  return (
    <div className="lc-rich-tools" role="group" aria-label={t('richText.inTable')}>
      {tableTools.map((name) => (
        <button
          key={name}
          type="button"
          disabled={disabled || !can.includes(name)}
          onClick={() => editor.chain().focus()[name]().run()}
        >
          {t(`richText.${name}`)}
        </button>
      ))}
    </div>
  )
}

/** The image that is chosen: what it shows in words, how wide it is, and the way to take it out. */
export function ImageTools({ editor, disabled }: Props) {
  const t = useT()
  const help = useId()
  const image = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.state.selection instanceof NodeSelection && now.state.selection.node.type.name === 'image'
        ? {
            at: now.state.selection.from,
            alt: String(now.state.selection.node.attrs['alt'] ?? ''),
            width: String(now.state.selection.node.attrs['width'] ?? ''),
          }
        : undefined,
  })
  if (!image) return null
  // A step that leaves the image in its place, and so chosen.
  const set = (name: 'alt' | 'width', value: string | null) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(image.at, name, value))
  return (
    <div className="lc-rich-tools" role="group" aria-label={t('richText.inImage')}>
      <label>
        {t('richText.alt')}
        <Input
          size="small"
          value={image.alt}
          disabled={disabled}
          aria-describedby={help}
          title={t('richText.altHelp')}
          onChange={({ target }) => set('alt', target.value)}
        />
      </label>
      <span id={help} hidden>
        {t('richText.altHelp')}
      </span>
      <RadioGroup
        size="small"
        optionType="button"
        aria-label={t('richText.width')}
        disabled={disabled}
        value={image.width}
        options={imageWidths.map((width) => ({ value: `${width}%`, label: `${width}%` }))}
        onChange={({ target }) => set('width', String(target.value))}
      />
      <button
        type="button"
        disabled={disabled}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        {t('richText.deleteImage')}
      </button>
    </div>
  )
}
