import { commands, extensions as core, Extension, Mark, Node, mergeAttributes } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import StarterKit from '@tiptap/starter-kit'
import { parseTemplate, writeNodes } from '../../../contract/print/html.ts'
import { contentOf, drawnOf } from './drawn.ts'
import { isTemplateAttributes, templateAttributesOf } from './templateAttributes.ts'

const BLOCKS = 'p,h1,h2,h3,ul,ol,li,table,div,section,header,footer,hr'
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const templateAttributes = {
  templateAttributes: {
    default: {},
    parseHTML: templateAttributesOf,
    renderHTML: (attributes: Record<string, unknown>) =>
      isTemplateAttributes(attributes['templateAttributes']) ? attributes['templateAttributes'] : {},
  },
}
const numberOf = (name: string) => ({
  default: 1,
  parseHTML: (element: Element) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})
/** Rows of a head or foot stand in the body with the others; when they are written down they go back. */
const part = {
  part: {
    default: null,
    parseHTML: (element: Element) =>
      element.closest('thead') ? 'head' : element.closest('tfoot') ? 'foot' : element.getAttribute('data-in'),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes['part'] === null ? {} : { 'data-in': attributes['part'] },
  },
}

/** A page of the document: HTML that runs over as many sheets as it takes. */
const Run = Node.create({
  name: 'run',
  content: 'block+',
  isolating: true,
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'div[data-run="html"]', priority: 100 }],
  renderHTML: () => ['div', { 'data-run': 'html' }, 0],
})

/** A page made of a template and what is put into it: shown, not edited. */
const TemplateRun = Node.create({
  name: 'templateRun',
  atom: true,
  selectable: true,
  isolating: true,
  addAttributes: () => ({
    page: { default: 0, parseHTML: (element) => Number(element.getAttribute('data-page-index')) },
  }),
  parseHTML: () => [{ tag: 'div[data-run="template"]', priority: 100 }],
  renderHTML: ({ node }) => ['div', { 'data-run': 'template', 'data-page-index': node.attrs['page'] }],
  // What it shows is drawn when sheets are counted.
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.dataset['run'] = 'template'
    dom.contentEditable = 'false'
    return { dom, ignoreMutation: () => true }
  },
})

/** A field, a sum or a page number: one thing in the text, with its attributes and its label; a code or a picture with what is drawn of it. */
const Field = Node.create({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  // A click beside it and a key must not replace it.
  selectable: false,
  draggable: true,
  addAttributes: () => ({
    ...templateAttributes,
    label: {
      default: '',
      parseHTML: (element) => element.textContent,
      renderHTML: () => ({}),
    },
    drawn: {
      default: null,
      parseHTML: drawnOf,
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () =>
    ['data-field', 'data-sum', 'data-page', 'data-format'].map((name) => ({
      tag: `span[${name}]`,
      priority: 90,
    })),
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'span',
    HTMLAttributes,
    contentOf(attrs['drawn'], String(attrs['label'])),
  ],
  renderText: ({ node }) => String(node.attrs['label']),
})

const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => templateAttributes,
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (element) =>
        Object.keys(templateAttributesOf(element)).some((name) => name === 'src' || name === 'data-field') &&
        null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const hasBlocks = (element: Element) => element.querySelector(BLOCKS) !== null

/** Elements around blocks; what they mean stands in their attributes. */
const containers = ['section', 'header', 'footer', 'div'].map((tag) =>
  Node.create({
    name: tag === 'div' ? 'box' : tag,
    group: 'block',
    content: 'block+',
    defining: true,
    addAttributes: () => templateAttributes,
    parseHTML: () => [
      tag === 'div'
        ? { tag, priority: 60, getAttrs: (element) => hasBlocks(element) && null }
        : { tag, priority: 60 },
    ],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
)

/** A `div` of text alone. */
const TextBox = Node.create({
  name: 'textBox',
  group: 'block',
  content: 'inline*',
  addAttributes: () => templateAttributes,
  parseHTML: () => [{ tag: 'div', priority: 55 }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    ...templateAttributes,
    columns: {
      default: [],
      parseHTML: (element) =>
        [...element.querySelectorAll(':scope > colgroup > col')].map((column) =>
          templateAttributesOf(column),
        ),
      renderHTML: () => ({}),
    },
    caption: { default: null, parseHTML: captionOf, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const caption: unknown = node.attrs['caption']
    const columns: unknown = node.attrs['columns']
    const drawn = Array.isArray(columns) && columns.length === columnCount(node) ? columns : []
    return [
      'table',
      HTMLAttributes,
      ...(typeof caption === 'string' ? [captionElement(caption)] : []),
      ...(drawn.length > 0
        ? [['colgroup', {}, ...drawn.map((column: unknown) => ['col', column])] as const]
        : []),
      ['tbody', 0],
    ]
  },
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

/** The caption of a table is kept with it and shown, not edited: the commands on tables know rows alone. */
function captionOf(table: Element): string | null {
  const caption = table.querySelector(':scope > caption')
  return caption === null ? null : writeNodes(parseTemplate(`<table>${caption.outerHTML}</table>`))
}

function captionElement(written: string): HTMLElement {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: written })
  const caption = content.querySelector('caption') ?? document.createElement('caption')
  caption.contentEditable = 'false'
  return caption
}

function columnCount(table: DocumentNode): number {
  let count = 0
  table.firstChild?.forEach((cell) => {
    count += Number(cell.attrs['colspan'])
  })
  return count
}

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addAttributes: () => ({ ...templateAttributes, ...part }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const cells = (['td', 'th'] as const).map((tag) =>
  Node.create({
    name: tag === 'td' ? 'tableCell' : 'tableHeader',
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      ...templateAttributes,
      colspan: numberOf('colspan'),
      rowspan: numberOf('rowspan'),
      // Widths of columns are those of the table; the commands on tables expect the attribute.
      colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  }),
)

const TEXTS = ['span', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup']

/** A mark of some of the attributes that elements of text have, whatever else these are. */
const markOf = (name: string, priority: number, isOf: (attribute: string) => boolean) => {
  const read = (element: Element) =>
    Object.fromEntries(Object.entries(templateAttributesOf(element)).filter(([key]) => isOf(key)))
  return Mark.create({
    name,
    priority,
    addAttributes: () => ({
      templateAttributes: { ...templateAttributes.templateAttributes, parseHTML: read },
    }),
    parseHTML: () =>
      TEXTS.map((tag) => ({
        tag,
        priority: 80,
        // The element is what it is besides: bold, or a height.
        consuming: false,
        getAttrs: (element) => Object.keys(read(element)).length > 0 && null,
      })),
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  })
}

/** Colour, size and other styles of letters. */
const TextStyle = markOf('textStyle', 100, (name) => name === 'style')
/** What part of a text is under a condition or in a loop, around all its looks; one within another, too. */
const Conditional = markOf('conditional', 1000, (name) => name !== 'style').extend({ excludes: '' })

const heights = ['sub', 'sup'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

/** What every block of the text keeps, and which part of a table a node is. */
const Attributes = Extension.create({
  name: 'blockAttributes',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'horizontalRule'],
      attributes: templateAttributes,
    },
  ],
  extendNodeSchema: ({ name }) => {
    const tableRole = ROLES[name]
    return tableRole === undefined ? {} : { tableRole }
  },
})

/**
 * The keys of every editor, without what takes the form from a document whose text is all deleted: a page keeps its own, and an undo that comes
 * to an empty document stays an undo.
 */
const Keys = core.Keymap.extend({ addProseMirrorPlugins: () => [] })

/**
 * Takes what is selected out before a block is split: the command itself makes the start of what stood there a paragraph, and throws where
 * that was a heading and the selection ended in a table, of which the row stands there then.
 */
const Splitting = Extension.create({
  name: 'splitting',
  addCommands: () => ({
    splitBlock: (options) => (props) => {
      const split = commands.splitBlock(options)
      if (!split({ ...props, dispatch: undefined })) return false
      if (props.dispatch && props.tr.selection instanceof TextSelection) props.tr.deleteSelection()
      return split(props)
    },
  }),
})

/** To go with `extensions` wherever they are used. */
export const enableCoreExtensions = { keymap: false } as const

/** What a template may consist of, as an editor's schema: everything else is left out when it is read or pasted. */
export const extensions = [
  Node.create({ name: 'doc', topNode: true, content: '(run | templateRun)+' }),
  StarterKit.configure({
    document: false,
    heading: { levels: [1, 2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    link: false,
    trailingNode: false,
    undoRedo: { depth: 1000 },
  }),
  Keys,
  Splitting,
  Attributes,
  Run,
  TemplateRun,
  ...containers,
  TextBox,
  Field,
  Picture,
  Table,
  TableRow,
  ...cells,
  TextStyle,
  Conditional,
  ...heights,
]
