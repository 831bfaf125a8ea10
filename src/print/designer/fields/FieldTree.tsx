import Input from 'antd/es/input'
import Tree from 'antd/es/tree'
import type { DataNode } from 'antd/es/tree'
import { useMemo, useState } from 'react'
import { type PrintField, isList } from '../../../../contract/printTemplates.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { type ChosenField, insertBlock, insertField, insertInline, settleDropped } from '../canvas/insert.ts'
import { pickedFields } from '../../model/fields.ts'
import { boundTableHtml, fieldName, pageHtml, searched, valueHtml } from '../model/blocks.ts'
import { useDesigner } from '../useDesigner.ts'
import styles from './FieldTree.module.css'

interface Leaf {
  /** What is put onto the sheet. */
  html: string
  chosen?: ChosenField
  insert: () => void
}

/** The fields of the application: dragged onto the sheet, or put where the caret is. A list comes as a table bound to it. */
export function FieldTree({ appName }: { appName: string | undefined }) {
  const t = useT()
  const lang = language()
  const { editor, fields, mayEdit } = useDesigner()
  const [text, setText] = useState('')
  const { nodes, leaves, opened } = useMemo(() => {
    const found = new Map<string, Leaf>()
    const shown = ['#']
    const nodeOf = (field: PrintField, list?: PrintField): DataNode => {
      const key = list ? `${list.key}/${field.key}` : field.key
      const title = fieldName(field, lang)
      // A picked record is a heading: its fields are what is printed.
      if (field.fields && !isList(field)) {
        if (text.trim() !== '') shown.push(key)
        return {
          key,
          title,
          selectable: false,
          children: pickedFields(field).map((each) => nodeOf(each, list)),
        }
      }
      if (field.fields) shown.push(key)
      const html = field.fields
        ? boundTableHtml(field, lang, t('printDesigner.total'))
        : valueHtml(field, lang)
      const chosen = { field, list: list?.key }
      found.set(key, {
        html,
        chosen,
        insert: () => {
          if (!editor) return
          if (field.fields) insertBlock(editor, html)
          else insertField(editor, chosen, lang)
        },
      })
      const children = field.fields?.map((each) => nodeOf(each, field))
      return { key, title, ...(children ? { children } : { isLeaf: true }) }
    }
    const tree = searched(fields, text).map((field) => nodeOf(field))
    const pages = (['number', 'count'] as const).map((what): DataNode => {
      const label = t(`printDesigner.fields.page${what === 'number' ? 'Number' : 'Count'}`)
      const html = pageHtml(what, label)
      found.set(`#${what}`, { html, insert: () => editor && insertInline(editor, html) })
      return { key: `#${what}`, title: label, isLeaf: true }
    })
    if (text.trim() === '')
      tree.push({ key: '#', title: t('printDesigner.fields.page'), selectable: false, children: pages })
    return { nodes: tree, leaves: found, opened: shown }
  }, [fields, text, lang, editor, t])

  return (
    // A press here must not end the editing of a text on the sheet: its caret is where the field goes.
    <div className={styles['fields']} onMouseDown={(event) => event.stopPropagation()}>
      {appName !== undefined && <h2>{appName}</h2>}
      <Input
        allowClear
        type="search"
        value={text}
        aria-label={t('printDesigner.fields.search')}
        placeholder={t('printDesigner.fields.search')}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="field-hint">{t('printDesigner.fields.hint')}</p>
      {nodes.length === 0 ? (
        <p className="quiet">{t('printDesigner.fields.empty')}</p>
      ) : (
        <Tree
          key={text === '' ? 'all' : 'found'}
          aria-label={t('printDesigner.fields.tree')}
          treeData={nodes}
          blockNode
          defaultExpandedKeys={opened}
          selectedKeys={[]}
          disabled={!mayEdit || !editor}
          draggable={{ icon: false, nodeDraggable: ({ key }) => mayEdit && leaves.has(String(key)) }}
          allowDrop={() => false}
          onSelect={(_, { node }) => leaves.get(String(node.key))?.insert()}
          onDragStart={({ node }) => {
            const leaf = leaves.get(String(node.key))
            if (!editor || !leaf) return
            const { chosen } = leaf
            if (chosen)
              editor.once('canvas:drop', (_, dropped) =>
                settleDropped(Array.isArray(dropped) ? dropped[0] : dropped, chosen),
              )
            editor.Canvas.startDrag({ content: leaf.html })
          }}
          onDragEnd={() => editor?.Canvas.endDrag()}
        />
      )}
    </div>
  )
}
