import type { Same } from '../same.ts'
import type { imports as zh } from '../zh/imports.ts'

export const imports = {
  import: 'Import',
  choose: 'Choose an .xlsx file',
  sending: 'Uploading {{percent}}%',
  checking: 'Checking…',
  writing: 'Writing…',
  found: '{{rows}} rows: {{added}} new, {{changed}} changed, {{same}} as they are, {{faulty}} with faults',
  faults: 'Cells with faults',
  warned: 'Rows that go in and should be looked at: {{count}}',
  warnings: 'Cells to look at',
  warning: 'Remark',
  changes: 'What will change',
  before: 'Now',
  after: 'After the import',
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
  people: 'Import people',
  peopleHint:
    'The first row names the columns: account, name, department, position, roles (several with commas). People who are here are changed by their accounts, others are invited. Checked first, written once you confirm.',
  answerSheet: 'Export lines to answer',
  answers: 'Import answers',
  answersHint:
    'Takes the sheet of “Export lines to answer”: write accept, change or refuse under “Answer”; for a change edit the “Delivery plan” (2026-12-25: 700; 2027-01-08: 500), for a refusal give the reason. Rows left empty stay as they are. Checked first, written once you confirm.',
  records: 'Import: {{name}}',
  recordsHint:
    'The first row has the titles of the columns, as in the sheet that is exported. Rows are known by their number or a unique field: known ones are changed, others are added; what is picked stands by code or name. At most 1000 rows. It is checked first and written only then.',
  terms: 'Import terms',
  termsHint:
    'The first row names the columns, as an exported sheet does. Suppliers are found by “Code”; only known ones are changed. Nothing is written before you confirm.',
} satisfies Same<typeof zh>
