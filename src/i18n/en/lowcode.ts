import type { Same } from '../same.ts'
import type { lowcode as zh } from '../zh/lowcode.ts'

export const lowcode = {
  required: 'Required',
  unknown: 'Unknown control “{{type}}”',
  count: '{{now}} / {{most}}',
  up: 'More',
  down: 'Less',
  expand: 'Expand',
  collapse: 'Collapse',
  rich: {
    tools: 'Text format',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strike through',
    heading: 'Heading',
    bulletList: 'Bullets',
    orderedList: 'Numbers',
  },
} satisfies Same<typeof zh>
