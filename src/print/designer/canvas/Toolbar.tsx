import { useNotification } from '@refinedev/core'
import Dropdown from 'antd/es/dropdown'
import { type ReactNode, useRef } from 'react'
import { pictureTypes } from '../../../../contract/print/elements.ts'
import { zoomMenu } from '../../../../contract/print/settings.ts'
import { pictureLimit } from '../../../../contract/printTemplates.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { blockHtml, blockKinds, type BlockKind, pictureHtml } from '../model/blocks.ts'
import { cellMenu } from '../table/cellMenu.ts'
import { useDesigner, useSelected } from '../useDesigner.ts'
import { around } from './editor.ts'
import { insertBlock, insertInline } from './insert.ts'
import { duplicate, remove, selectParent, shortcuts } from './keys.ts'
import styles from './Toolbar.module.css'

const PICTURE = 'picture'
const FORMATS = ['bold', 'italic', 'underline', 'strikeThrough'] as const
const SIGNS: Readonly<Record<(typeof FORMATS)[number], ReactNode>> = {
  bold: <b>{'B'}</b>,
  italic: <i>{'I'}</i>,
  underline: <u>{'U'}</u>,
  strikeThrough: <s>{'S'}</s>,
}

interface Props {
  zoom: number | 'fit'
  onZoom: (zoom: number | 'fit') => void
  onSetJson: () => void
  /** Whether the sheets stand beside the canvas. */
  live: boolean
  onLive: (live: boolean) => void
}

/** Steps back and forth, what is put in, and what is done with what is selected. */
export function Toolbar({ zoom, onZoom, onSetJson, live, onLive }: Props) {
  const t = useT()
  const { editor } = useDesigner()
  const selected = useSelected()
  const { open: notify } = useNotification()
  const chooser = useRef<HTMLInputElement>(null)
  if (!editor) return <div className={styles['toolbar']} />
  const editing = editor.getModel().isEditing()
  const cell = around(selected, 'cell')
  const insert = (kind: BlockKind) =>
    insertBlock(
      editor,
      blockHtml(kind, {
        heading: t('printDesigner.newHeading'),
        text: t('printDesigner.newText'),
        item: t('printDesigner.newItem'),
        column: (at) => t('printDesigner.newColumn', { at }),
      }),
    )
  const insertPicture = (file: File) => {
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
      if (typeof reader.result !== 'string') return
      const alt = file.name.replaceAll(/[<>]/g, '').slice(0, 200)
      insertInline(editor, pictureHtml(reader.result, alt))
    })
    reader.readAsDataURL(file)
  }
  const format = (command: string) => {
    editor.Canvas.getDocument()?.execCommand(command, false)
  }
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('printDesigner.toolbar')}>
      <Button
        kind="text"
        title={shortcuts.undo}
        disabled={!editor.UndoManager.hasUndo()}
        onClick={() => editor.UndoManager.undo()}
      >
        {t('printDesigner.undo')}
      </Button>
      <Button
        kind="text"
        title={shortcuts.redo}
        disabled={!editor.UndoManager.hasRedo()}
        onClick={() => editor.UndoManager.redo()}
      >
        {t('printDesigner.redo')}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [...blockKinds, PICTURE].map((kind) => ({
            key: kind,
            label: t(`printDesigner.inserts.${kind}`),
          })),
          onClick: ({ key }) => {
            if (key === PICTURE) chooser.current?.click()
            const kind = blockKinds.find((each) => each === key)
            if (kind) insert(kind)
          },
        }}
      >
        <Button aria-haspopup="menu">{t('printDesigner.insert')}</Button>
      </Dropdown>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureTypes.join()}
        aria-label={t('printDesigner.inserts.picture')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) insertPicture(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {/* A press here must leave the caret where it is. */}
      <span
        className={styles['group']}
        onMouseDown={(event) => {
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        {FORMATS.map((command) => (
          <Button
            key={command}
            kind="text"
            aria-label={t(`printDesigner.format.${command}`)}
            title={t(`printDesigner.format.${command}`)}
            disabled={!editing}
            onClick={() => format(command)}
          >
            {SIGNS[command]}
          </Button>
        ))}
      </span>
      <Dropdown
        trigger={['click']}
        disabled={!cell}
        menu={cell ? cellMenu(editor, cell, t, onSetJson) : { items: [] }}
      >
        <Button disabled={!cell} aria-haspopup="menu">
          {t('printDesigner.table')}
        </Button>
      </Dropdown>
      <Button kind="text" disabled={!selected} title={shortcuts.parent} onClick={() => selectParent(editor)}>
        {t('printDesigner.parent')}
      </Button>
      <Button
        kind="text"
        disabled={!selected || selected.get('copyable') === false}
        title={shortcuts.duplicate}
        onClick={() => duplicate(editor)}
      >
        {t('printDesigner.duplicate')}
      </Button>
      <Button
        kind="text"
        danger
        disabled={!selected || selected.get('removable') === false}
        title={shortcuts.remove}
        onClick={() => remove(editor)}
      >
        {t('printDesigner.remove')}
      </Button>
      <FormSelect
        aria-label={t('printDesigner.zoom')}
        popupMatchSelectWidth={false}
        value={zoom}
        onChange={onZoom}
        options={[
          { value: 'fit', label: t('printDesigner.fit') },
          ...zoomMenu.map((percent) => ({ value: percent / 100, label: `${percent}%` })),
        ]}
      />
      <Button kind="text" aria-pressed={live} onClick={() => onLive(!live)}>
        {t('printDesigner.live')}
      </Button>
    </div>
  )
}
