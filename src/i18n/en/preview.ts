import type { preview as zh } from '../zh/preview.ts'
import type { Same } from '../same.ts'

export const preview = {
  title: 'PDF preview',
  noFile: { title: 'No file was named', text: 'Open a file from its document or from a link.' },
  previousFile: 'Previous file',
  nextFile: 'Next file',
  fileOf: '{{at}} of {{count}}',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  page: 'Page',
  pageOf: '{{name}}, page {{page}} of {{pages}}',
  large: 'Loading, large files need a little patience...',
  stuck: 'If nothing moves, reload the page and try again...',
  broken: 'This file cannot be shown',
} satisfies Same<typeof zh>
