import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { mergeAttributes } from '@tiptap/react'

/** What an image of a rich text is: a file by its key, or one on its way by the number it is sent under. */
export interface Pictured {
  file: string | null
  sending: number | null
}

/** Gives an image its address for as long as it is drawn; answers how that ends. */
export type ShowImage = (image: HTMLImageElement, of: Pictured) => () => void

const RichTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  // At the first and the last cell the key leads out of the text, as it does outside a table: who has no mouse is not held in one.
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    }
  },
}).configure({ View: null })

const sides: readonly (string | null)[] = ['left', 'center', 'right']
const cell = {
  // Nobody drags columns here, and the widths of a sheet are for a wider page.
  colwidth: { default: null, parseHTML: () => null, rendered: false },
  // As an attribute: who reads the text gets no styles of others.
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const side = element.style.textAlign || element.getAttribute('align')
      return sides.includes(side) ? side : null
    },
    renderHTML: ({ align }: Record<string, unknown>) => (align === null ? {} : { align }),
  },
}
const RichCell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...cell }
  },
})
const RichHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...cell }
  },
})

const kept = (name: string, html: string) => ({
  default: null,
  parseHTML: (element: Element) => element.getAttribute(html),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === null ? {} : { [html]: attributes[name] },
})

const richImage = (show: ShowImage) =>
  Image.extend({
    parseHTML: () => [{ tag: 'img[data-file]' }, { tag: 'img[data-sending]' }],
    addAttributes: () => ({
      file: kept('file', 'data-file'),
      sending: {
        ...kept('sending', 'data-sending'),
        parseHTML: (element: Element) => Number(element.getAttribute('data-sending')) || null,
      },
      alt: { default: '' },
      width: { default: null },
    }),
    addInputRules: () => [],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img')
        let shown: Pictured | undefined
        let end = () => {}
        const draw = (attrs: Record<string, unknown>) => {
          const { file, sending, alt, width } = attrs as unknown as Pictured & Record<'alt' | 'width', string> // as declared above
          dom.alt = alt
          if (width) dom.setAttribute('width', width)
          else dom.removeAttribute('width')
          dom.toggleAttribute('data-sending', sending !== null)
          if (shown?.file === file && shown.sending === sending) return
          end()
          shown = { file, sending }
          end = show(dom, shown)
        }
        draw(node.attrs)
        return {
          dom,
          update: (next) => {
            if (next.type !== node.type) return false
            draw(next.attrs)
            return true
          },
          destroy: () => end(),
        }
      },
  })

/** Texts with headings, lists, links, tables and images. */
export const richExtensions = (show: ShowImage) => [
  StarterKit.configure({ link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'] } }),
  RichTable,
  TableRow,
  RichHeader,
  RichCell,
  richImage(show),
]
