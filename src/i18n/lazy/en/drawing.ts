import type { drawing as zh } from '../zh/drawing.ts'
import type { Same } from '../../same.ts'

export const drawing = {
  png: 'PNG',
  download: 'Download as PNG',
  failed: 'The picture could not be made; please try again',
  name: 'Chart',
  count: 'Count',
  others: 'Others',
  average: '{{name}} (average)',
  min: '{{name}} (least)',
  max: '{{name}} (most)',
  first: 'Only the first {{count}} of {{total}} records are counted',
  sample: 'Sample figures',
} satisfies Same<typeof zh>
