import Input from 'antd/es/input'
import Tree from 'antd/es/tree'
import { type Key, useMemo, useState } from 'react'
import { language, useT } from '../../../i18n/i18n.ts'
import { insertBlock, insertField, insertInline, settleDropped } from '../canvas/insert.ts'
import { usePicture } from '../canvas/usePicture.tsx'
import { useDesigner } from '../useDesigner.ts'
import { fieldNodes, type Leaf } from './nodes.ts'
import styles from './FieldTree.module.css'

/** The fields of the application: dragged onto the sheet, or put where the caret is. A list comes as a table bound to it. */
export function FieldTree({ appName }: { appName: string | undefined }) {
  const t = useT()
  const lang = language()
  const { editor, fields, mayEdit } = useDesigner()
  const [text, setText] = useState('')
  const { choose, chooser } = usePicture()
  const { nodes, leaves, opened } = useMemo(
    () => fieldNodes({ fields, text, lang, t }),
    [fields, text, lang, t],
  )
  const [expanded, setExpanded] = useState<{ of: readonly Key[]; keys: readonly Key[] }>()
  const keys = expanded?.of === opened ? expanded.keys : opened
  const expand = (next: readonly Key[]) => setExpanded({ of: opened, keys: next })
  const insert = ({ kind, html = '', value }: Leaf) => {
    if (!editor) return
    if (kind === 'picture' || kind === 'stamp') choose(kind === 'stamp')
    else if (kind === 'list') insertBlock(editor, html)
    else if (value) insertField(editor, value, lang)
    else insertInline(editor, html)
  }

  return (
    // A press here must not end the editing of a text on the sheet: its caret is where the field goes.
    <div className={styles['fields']} onMouseDown={(event) => event.stopPropagation()}>
      {appName !== undefined && <h2>{appName}</h2>}
      {chooser}
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
          aria-label={t('printDesigner.fields.tree')}
          treeData={nodes}
          blockNode
          expandedKeys={[...keys]}
          onExpand={expand}
          // A heading has nothing to put in: a press opens and closes it.
          onClick={(_, { key }) => {
            if (!leaves.has(String(key)))
              expand(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])
          }}
          selectedKeys={[]}
          disabled={!mayEdit || !editor}
          draggable={{
            icon: false,
            nodeDraggable: ({ key }) => mayEdit && leaves.get(String(key))?.html !== undefined,
          }}
          allowDrop={() => false}
          onSelect={(_, { node }) => {
            const leaf = leaves.get(String(node.key))
            if (leaf) insert(leaf)
          }}
          onDragStart={({ node }) => {
            const leaf = leaves.get(String(node.key))
            if (!editor || leaf?.html === undefined) return
            const { value } = leaf
            if (value)
              editor.once('canvas:drop', (_, dropped) =>
                settleDropped(Array.isArray(dropped) ? dropped[0] : dropped, value),
              )
            editor.Canvas.startDrag({ content: leaf.html })
          }}
          onDragEnd={() => editor?.Canvas.endDrag()}
        />
      )}
    </div>
  )
}
