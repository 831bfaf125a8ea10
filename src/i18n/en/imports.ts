import type { Same } from '../same.ts'
import type { imports as zh } from '../zh/imports.ts'

export const imports = {
  import: 'Import',
  choose: 'Choose an .xlsx file',
  sending: 'Uploading {{percent}}%',
  checking: 'Checking…',
  found: '{{rows}} rows: {{added}} new, {{changed}} changed, {{same}} as they are, {{faulty}} with faults',
  ignored: 'Columns not used: {{titles}}',
  faults: 'Cells with faults',
  row: 'Row',
  column: 'Column',
  value: 'Content',
  fault: 'What is wrong',
  faultsFile: 'Save the sheet with its faults marked',
  all: 'Write only if all are right',
  partly: 'Write the rows that are right',
  write: 'Write rows: {{count}}',
  done: 'Imported: {{added}} new, {{changed}} changed',
  materials: 'Import materials',
  materialsHint:
    'The first row names the columns, as an exported sheet does. A “Material code” that is there is changed, a new one is added. Nothing is written before you confirm.',
  terms: 'Import terms',
  termsHint:
    'The first row names the columns, as an exported sheet does. Suppliers are found by “Code”; only known ones are changed. Nothing is written before you confirm.',
} satisfies Same<typeof zh>
