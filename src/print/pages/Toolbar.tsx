import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/core'
import InputNumber from 'antd/es/input-number'
import { type KeyboardEvent, useMemo } from 'react'
import {
  type PageSettings,
  arrangements,
  marginPresets,
  pageFormatNames,
  zoomBounds,
  zoomMenu,
} from '../../../contract/print/settings.ts'
import type { PrintField } from '../../../contract/printTemplates.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { valuesAmong } from '../model/fields.ts'
import {
  align,
  alignmentOf,
  alignments,
  clearFormat,
  color,
  colorNames,
  colors,
  insertField,
  insertTable,
} from './actions.ts'
import { SizeGrid } from './SizeGrid.tsx'
import { ToolIcon } from './ToolIcon.tsx'
import { ToolMenu } from './ToolMenu.tsx'
import styles from './Toolbar.module.css'

interface Props {
  editor: Editor
  settings: PageSettings
  onSettings: (settings: PageSettings) => void
  zoom: number
  onZoom: (zoom: number) => void
  fields: readonly PrintField[]
  sheets: number
  readOnly: boolean
  print: () => void
}

const marks = ['bold', 'italic', 'underline', 'strike'] as const
/** As on every such button. */
const COLOR_SIGN = 'A'
const signs = { bold: 'B', italic: 'I', underline: 'U', strike: 'S' }
const lists = ['bulletList', 'orderedList'] as const
const levels = [1, 2, 3] as const

/** Arrow keys go from tool to tool, as in every toolbar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const next = tools[tools.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function Toolbar({
  editor,
  settings,
  onSettings,
  zoom,
  onZoom,
  fields,
  sheets,
  readOnly,
  print,
}: Props) {
  const t = useT()
  const values = useMemo(() => valuesAmong(fields), [fields])
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
      marks: marks.filter((name) => now.isActive(name)),
      list: lists.find((name) => now.isActive(name)),
      level: levels.find((level) => now.isActive('heading', { level })),
      alignment: alignmentOf(now),
    }),
  })
  const toggles = {
    bold: () => editor.chain().focus().toggleBold().run(),
    italic: () => editor.chain().focus().toggleItalic().run(),
    underline: () => editor.chain().focus().toggleUnderline().run(),
    strike: () => editor.chain().focus().toggleStrike().run(),
    bulletList: () => editor.chain().focus().toggleBulletList().run(),
    orderedList: () => editor.chain().focus().toggleOrderedList().run(),
  }
  const tool = (name: 'undo' | 'redo' | 'clear' | 'print', act: () => void, disabled: boolean) => (
    <button
      type="button"
      className={styles['tool']}
      aria-label={t(`pageEditor.${name}`)}
      title={t(`pageEditor.${name}`)}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      <ToolIcon name={name} />
    </button>
  )
  const choice = (key: string, label: string, isChosen: boolean) => ({
    key,
    label: <span aria-current={isChosen || undefined}>{label}</span>,
  })
  return (
    <div
      className={styles['toolbar']}
      role="toolbar"
      aria-label={t('pageEditor.tools')}
      onKeyDown={moveFocus}
    >
      {tool('undo', () => editor.chain().focus().undo().run(), readOnly || !state.canUndo)}
      {tool('redo', () => editor.chain().focus().redo().run(), readOnly || !state.canRedo)}
      <ToolMenu
        label={t('pageEditor.table')}
        disabled={readOnly}
        content={(close) => (
          <SizeGrid
            choose={(rows, columns) => {
              close()
              insertTable(editor, rows, columns)
            }}
          />
        )}
      >
        <ToolIcon name="table" />
      </ToolMenu>
      {values.length > 0 && (
        <ToolMenu
          label={t('pageEditor.field')}
          disabled={readOnly}
          menu={{
            className: styles['long'] ?? '',
            items: values.map((field) => ({ key: field.key, label: nameOf(field) })),
            onClick: ({ key }) => {
              const field = values.find((each) => each.key === key)
              if (field) insertField(editor, field, nameOf(field))
            },
          }}
        >
          {'{ }'}
        </ToolMenu>
      )}
      <ToolMenu
        label={t('pageEditor.align')}
        disabled={readOnly}
        menu={{
          items: alignments.map((name) => ({
            ...choice(name, t(`pageEditor.${name}`), state.alignment === name),
            icon: <ToolIcon name={name} />,
          })),
          onClick: ({ key }) => {
            const name = alignments.find((each) => each === key)
            if (name) align(editor, name)
          },
        }}
      >
        <ToolIcon name={state.alignment} />
      </ToolMenu>
      {marks.map((name) => (
        <button
          key={name}
          type="button"
          className={styles['tool']}
          data-sign={name}
          aria-label={t(`pageEditor.${name}`)}
          title={t(`pageEditor.${name}`)}
          aria-pressed={state.marks.includes(name)}
          disabled={readOnly}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggles[name]}
        >
          {signs[name]}
        </button>
      ))}
      <ToolMenu
        label={t('pageEditor.color')}
        disabled={readOnly}
        menu={{
          items: [
            ...colorNames.map((name) => ({
              key: name,
              label: t(`pageEditor.colors.${name}`),
              icon: <span className={styles['swatch']} style={{ background: colors[name] }} />,
            })),
            { key: 'none', label: t('pageEditor.noColor') },
          ],
          onClick: ({ key }) =>
            color(
              editor,
              colorNames.find((name) => name === key),
            ),
        }}
      >
        <span className={styles['color']}>{COLOR_SIGN}</span>
      </ToolMenu>
      <ToolMenu
        label={t('pageEditor.list')}
        disabled={readOnly}
        menu={{
          items: lists.map((name) => choice(name, t(`pageEditor.${name}`), state.list === name)),
          onClick: ({ key }) => {
            const name = lists.find((each) => each === key)
            if (name) toggles[name]()
          },
        }}
      >
        <ToolIcon name="list" />
      </ToolMenu>
      <ToolMenu
        label={t('pageEditor.heading')}
        disabled={readOnly}
        menu={{
          items: [
            ...levels.map((level) =>
              choice(String(level), t(`pageEditor.heading${level}`), state.level === level),
            ),
            choice('0', t('pageEditor.paragraph'), state.level === undefined),
          ],
          onClick: ({ key }) => {
            const level = levels.find((each) => String(each) === key)
            if (level) editor.chain().focus().setHeading({ level }).run()
            else editor.chain().focus().setParagraph().run()
          },
        }}
      >
        {state.level ? `H${state.level}` : 'H'}
      </ToolMenu>
      {tool('clear', () => clearFormat(editor), readOnly)}
      <ToolMenu
        label={t('pageEditor.format')}
        disabled={readOnly}
        menu={{
          className: styles['long'] ?? '',
          items: pageFormatNames.flatMap((name) => [
            choice(name, name, settings.format === name && !settings.landscape),
            choice(
              `${name} across`,
              t('pageEditor.across', { name }),
              settings.format === name && settings.landscape,
            ),
          ]),
          onClick: ({ key }) => {
            const [first, across] = key.split(' ')
            const format = pageFormatNames.find((name) => name === first)
            if (format) onSettings({ ...settings, format, landscape: across !== undefined })
          },
        }}
      >
        {settings.landscape ? t('pageEditor.across', { name: settings.format }) : settings.format}
      </ToolMenu>
      <ToolMenu
        label={t('pageEditor.margins')}
        disabled={readOnly}
        menu={{
          items: marginPresets.map((margin) => choice(margin, margin, settings.margin === margin)),
          onClick: ({ key }) => onSettings({ ...settings, margin: key }),
        }}
      >
        <ToolIcon name="margins" />
      </ToolMenu>
      <ToolMenu
        label={t('pageEditor.arrangement')}
        menu={{
          items: arrangements.map((name) =>
            choice(name, t(`pageEditor.${name}`), settings.arrangement === name),
          ),
          onClick: ({ key }) => {
            const arrangement = arrangements.find((each) => each === key)
            if (arrangement) onSettings({ ...settings, arrangement })
          },
        }}
      >
        <ToolIcon name="arrangement" />
      </ToolMenu>
      <ToolMenu
        label={t('pageEditor.zoom')}
        menu={{
          items: zoomMenu.map((percent) =>
            choice(String(percent), `${percent}%`, Math.round(zoom * 100) === percent),
          ),
          onClick: ({ key }) => onZoom(Number(key) / 100),
        }}
      >
        {`${Math.round(zoom * 100)}%`}
      </ToolMenu>
      <InputNumber
        size="small"
        className={styles['zoom'] ?? ''}
        aria-label={`${t('pageEditor.zoom')} %`}
        min={zoomBounds.min * 100}
        max={zoomBounds.max * 100}
        precision={0}
        value={Math.round(zoom * 100)}
        onChange={(percent) => percent !== null && onZoom(percent / 100)}
      />
      {tool('print', print, false)}
      <span className={styles['count']} role="status">
        {t('pageEditor.pages', { count: sheets })}
      </span>
    </div>
  )
}

const nameOf = (field: PrintField) => (language() === 'en' ? field.nameEn || field.name : field.name)
