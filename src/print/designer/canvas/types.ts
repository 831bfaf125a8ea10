import type { ComponentDefinition, Editor } from 'grapesjs'

/** The parts of a template: each has its name in the canvas and a panel of its own. */
export const partTypes = {
  page: { tags: ['SECTION'] },
  header: { tags: ['HEADER'] },
  footer: { tags: ['FOOTER'] },
  field: { tags: ['SPAN', 'IMG'] },
  picture: { tags: ['IMG'] },
  heading: { tags: ['H1', 'H2', 'H3'] },
  paragraph: { tags: ['P'] },
  item: { tags: ['LI'] },
  list: { tags: ['UL', 'OL'] },
  cell: { tags: ['TD', 'TH'] },
  row: { tags: ['TR'] },
  rows: { tags: ['THEAD', 'TBODY', 'TFOOT'] },
  column: { tags: ['COL', 'COLGROUP'] },
  table: { tags: ['TABLE'] },
  rule: { tags: ['HR'] },
  box: { tags: ['DIV'] },
} as const
export type PartType = keyof typeof partTypes

export const isPartType = (type: string): type is PartType => Object.hasOwn(partTypes, type)

/** Attributes that make a `span` or `img` a value. */
const VALUES = ['data-field', 'data-sum', 'data-page'] as const

const TEXTS: readonly PartType[] = ['heading', 'paragraph', 'item', 'cell']
const BLOCKS = 'section, header, footer, div, td, th'

/** What may be dropped into what; a table is changed by its menu, so that its rows stay equally wide. */
const behaviour: Partial<Record<PartType, ComponentDefinition>> = {
  page: { draggable: '[data-gjs-type="wrapper"]', droppable: true, copyable: true },
  header: { draggable: 'section', droppable: true, copyable: false },
  footer: { draggable: 'section', droppable: true, copyable: false },
  field: { textable: true, droppable: false, editable: false, draggable: `p, h1, h2, h3, li, ${BLOCKS}` },
  picture: {
    textable: true,
    droppable: false,
    editable: false,
    void: true,
    draggable: `p, h1, h2, h3, li, ${BLOCKS}`,
  },
  heading: { draggable: BLOCKS },
  paragraph: { draggable: BLOCKS },
  item: { draggable: 'ul, ol' },
  list: { draggable: BLOCKS, droppable: 'li' },
  cell: { draggable: false, copyable: false, removable: false, droppable: true },
  row: { draggable: false, copyable: false, droppable: false },
  rows: {
    draggable: false,
    copyable: false,
    removable: false,
    droppable: false,
    selectable: false,
    hoverable: false,
  },
  column: {
    draggable: false,
    copyable: false,
    removable: false,
    droppable: false,
    selectable: false,
    hoverable: false,
  },
  table: { draggable: 'section, header, footer, div', droppable: false },
  rule: { draggable: BLOCKS, droppable: false, void: true },
  box: { draggable: BLOCKS, droppable: true },
}

/** Teaches the editor the parts of a template, read from their elements and attributes alone. */
export function addPartTypes(editor: Editor): void {
  for (const [type, { tags }] of Object.entries(partTypes)) {
    if (!isPartType(type)) continue
    const isText = TEXTS.includes(type)
    editor.Components.addType(type, {
      ...(isText && { extend: 'text' }),
      isComponent: (element) =>
        tags.some((tag) => tag === element.tagName) &&
        ((type !== 'field' && type !== 'picture') ||
          VALUES.some((name) => element.hasAttribute(name)) === (type === 'field')),
      model: {
        defaults: { tagName: tags[0].toLowerCase(), traits: [], attributes: {}, ...behaviour[type] },
      },
    })
  }
}
