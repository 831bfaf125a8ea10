import type { richText as zh } from '../zh/richText.ts'
import type { Same } from '../../same.ts'

export const richText = {
  table: 'Table',
  insertTable: 'Insert table',
  rows: 'Rows',
  columns: 'Columns',
  insert: 'Insert',
  inTable: 'Edit table',
  addRowBefore: 'Row above',
  addRowAfter: 'Row below',
  deleteRow: 'Delete row',
  addColumnBefore: 'Column on the left',
  addColumnAfter: 'Column on the right',
  deleteColumn: 'Delete column',
  toggleHeaderRow: 'Head row',
  mergeCells: 'Merge cells',
  splitCell: 'Split cell',
  deleteTable: 'Delete table',
  insertImage: 'Insert image',
  inImage: 'Edit image',
  alt: 'Alternative text',
  altHelp: 'Says what the image shows; read aloud by screen readers',
  width: 'Width of the image',
  deleteImage: 'Delete image',
  imageGone: 'The image cannot be shown',
  imagesLeft:
    'Images from elsewhere were not pasted ({{count}}); please save them and insert them with “Insert image”',
} satisfies Same<typeof zh>
