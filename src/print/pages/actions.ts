import type { Editor } from '@tiptap/core'
import type { PrintField } from '../../../contract/printTemplates.ts'
import { type TemplateAttributes, isTemplateAttributes, styleOf, withStyle } from './templateAttributes.ts'

export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

export const colors = {
  black: '#000000',
  grey: '#595959',
  red: '#cf1322',
  orange: '#d46b08',
  green: '#237804',
  blue: '#0958d9',
  purple: '#531dab',
} as const
export type ColorName = keyof typeof colors
export const colorNames = Object.keys(colors) as ColorName[] // its own keys

/** The text blocks that are selected, with what they keep. */
function selectedBlocks(editor: Editor): { pos: number; templateAttributes: TemplateAttributes }[] {
  const blocks: { pos: number; templateAttributes: TemplateAttributes }[] = []
  for (const { $from, $to } of editor.state.selection.ranges)
    editor.state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
      const templateAttributes: unknown = node.attrs['templateAttributes']
      if (node.isTextblock && isTemplateAttributes(templateAttributes))
        blocks.push({ pos, templateAttributes })
    })
  return blocks
}

export function align(editor: Editor, alignment: Alignment): void {
  const { tr } = editor.state
  for (const { pos, templateAttributes } of selectedBlocks(editor))
    tr.setNodeAttribute(
      pos,
      'templateAttributes',
      withStyle(templateAttributes, 'text-align', alignment === 'left' ? undefined : alignment),
    )
  editor.view.dispatch(tr)
  editor.commands.focus()
}

export const alignmentOf = (editor: Editor): Alignment => {
  const [first] = selectedBlocks(editor)
  const value = first && styleOf(first.templateAttributes, 'text-align')
  return alignments.find((each) => each === value) ?? 'left'
}

export function color(editor: Editor, name: ColorName | undefined): void {
  const attributes: unknown = editor.getAttributes('textStyle')['templateAttributes']
  const templateAttributes = withStyle(
    isTemplateAttributes(attributes) ? attributes : {},
    'color',
    name && colors[name],
  )
  const chain = editor.chain().focus()
  if (Object.keys(templateAttributes).length === 0) chain.unsetMark('textStyle').run()
  else chain.setMark('textStyle', { templateAttributes }).run()
}

/** Plain text again: without marks, styles of its blocks, lists and headings. What fields and conditions say stays. */
export function clearFormat(editor: Editor): void {
  editor.chain().focus().clearNodes().run()
  const { tr, schema, selection } = editor.state
  for (const { $from, $to } of selection.ranges)
    for (const mark of Object.values(schema.marks))
      if (mark.name !== 'conditional') tr.removeMark($from.pos, $to.pos, mark)
  for (const { pos, templateAttributes } of selectedBlocks(editor)) {
    const { style: _, ...rest } = templateAttributes
    tr.setNodeAttribute(pos, 'templateAttributes', rest)
  }
  editor.view.dispatch(tr)
}

export function insertTable(editor: Editor, rows: number, columns: number): void {
  const cells = (type: string) =>
    Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] }))
  editor
    .chain()
    .focus()
    .insertContent({
      type: 'table',
      content: Array.from({ length: rows }, (_, index) => ({
        type: 'tableRow',
        content: cells(index === 0 ? 'tableHeader' : 'tableCell'),
      })),
    })
    .run()
}

export function insertField(editor: Editor, field: PrintField, label: string): void {
  editor
    .chain()
    .focus()
    .insertContent({
      type: 'field',
      attrs: { label, templateAttributes: { 'data-field': field.key, 'data-format': field.format } },
    })
    .run()
}
