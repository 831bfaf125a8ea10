import type { Same } from '../../same.ts'
import type { importColumns as zh } from '../zh/importColumns.ts'

export const importColumns = {
  title: 'What the columns of the sheet are taken for',
  missing: 'The sheet has no column “{{titles}}”: choose which one it is.',
  unused: '{{count}} columns are not used, what they hold is not imported: {{titles}}',
  unused_one: '{{count}} column is not used, what it holds is not imported: {{titles}}',
  others: 'Columns that an import does not change: {{titles}}',
  column: 'Column of the sheet',
  samples: 'Content',
  target: 'Taken for',
  targetOf: '“{{name}}” is taken for',
  choose: 'Not used, choose a field',
  leave: 'Leave out',
  nth: 'Column {{nth}}',
  all: 'Change what columns are taken for ({{count}})',
  all_one: 'Change what the column is taken for ({{count}})',
  fewer: 'Fold the columns away',
} satisfies Same<typeof zh>
