import Dropdown from 'antd/es/dropdown'
import InputNumber from 'antd/es/input-number'
import type { ReactNode } from 'react'
import { zoomBounds, zoomMenu } from '../../../../contract/print/settings.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { blockHtml, blockKinds, type BlockKind } from '../model/blocks.ts'
import { cellMenu } from '../table/cellMenu.ts'
import { useDesigner, useSelected } from '../useDesigner.ts'
import { around } from './editor.ts'
import { insertBlock } from './insert.ts'
import { duplicate, remove, selectParent, shortcuts } from './keys.ts'
import { usePicture } from './usePicture.tsx'
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
  /** Whether rulers and lines in millimetres are seen. */
  guides: boolean
  onGuides: (guides: boolean) => void
}

/** Steps back and forth, what is put in, and what is done with what is selected. */
export function Toolbar({ zoom, onZoom, onSetJson, live, onLive, guides, onGuides }: Props) {
  const t = useT()
  const { editor } = useDesigner()
  const selected = useSelected()
  const picture = usePicture()
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
            if (key === PICTURE) picture.choose(false)
            const kind = blockKinds.find((each) => each === key)
            if (kind) insert(kind)
          },
        }}
      >
        <Button aria-haspopup="menu">{t('printDesigner.insert')}</Button>
      </Dropdown>
      {picture.chooser}
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
      <InputNumber
        className={styles['zoom'] ?? ''}
        aria-label={`${t('printDesigner.zoom')} %`}
        min={zoomBounds.min * 100}
        max={zoomBounds.max * 100}
        precision={0}
        value={zoom === 'fit' ? null : Math.round(zoom * 100)}
        onChange={(percent) => onZoom(percent === null ? 'fit' : percent / 100)}
      />
      <Button kind="text" aria-pressed={guides} onClick={() => onGuides(!guides)}>
        {t('printDesigner.guides')}
      </Button>
      <Button kind="text" aria-pressed={live} onClick={() => onLive(!live)}>
        {t('printDesigner.live')}
      </Button>
    </div>
  )
}
