import type { Same } from '../same.ts'
import type { documents as zh } from '../zh/documents.ts'

export const documents = {
  history: 'History',
  files: 'Files',
  filesOf: 'Files ({{count}})',
  comment: 'Comment',
  commentHint: 'Read by both sides; it cannot be changed once sent',
  send: 'Send',
  commented: 'The comment was sent',
  attached: 'The files were added',
  addFiles: 'Add files',
  save: 'Save “{{name}}”',
  uploading: 'Uploading {{percent}}%, click to cancel',
  fileRules: '{{types}}, at most {{megabytes}} MB each, {{files}} at a time; drop them here',
  noHistory: 'Nothing has happened yet',
  ownOnly: 'Own side only',
  ownOnlyHint: 'The other side does not see this',
  because: 'Reason: {{reason}}',
  moved: '{{from}} → {{to}}',
  onLines: 'lines {{lines}}',
  onMany: '{{count}} lines',
  onMany_one: '{{count}} line',
  event: { comment: 'Comment', files: 'Files added', annex: 'Files added' },
  fault: {
    none: 'Choose a file',
    many: 'At most {{files}} files at a time',
    type: '“{{name}}” is of a type that is not accepted; these are: {{types}}',
    size: 'A file may not exceed {{megabytes}} MB',
  },
} satisfies Same<typeof zh>
