import type { Figure } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { bigDocuments } from './big-documents.ts'
import { longList, routes, screens } from './browser.ts'
import { callOffSheet } from './call-off-sheet.ts'
import { comparison } from './comparison.ts'
import { embeddedList } from './embedded-list.ts'
import { exporting } from './export.ts'
import { expression } from './expression.ts'
import { rows, tenants } from './growth.ts'
import { live } from './live.ts'
import { loopCommand } from './loop-commands.ts'
import { loopList } from './loop.ts'
import { lowcodeDesigner, lowcodeForm, lowcodeLinkage, lowcodeRows } from './lowcode.ts'
import { print } from './print.ts'
import { printEditor } from './print-editor.ts'
import { LINES_A_YEAR, reportsBench } from './reports.ts'
import { roleCondition } from './role-condition.ts'
import { serverCommand } from './server-command.ts'
import { serverList } from './server-list.ts'
import { sheets } from './sheets.ts'
import { signIn } from './sign-in.ts'
import { slowSearch } from './slow-search.ts'
import { startUp } from './start-up.ts'

interface Bench {
  about: string
  run: (ground: Ground) => Promise<Figure[]>
  /** Only when asked for by name: it takes long. */
  extra?: boolean
}

/** Every driver by the name `npm run bench <name>` knows it by. */
export const benches: Readonly<Record<string, Bench>> = {
  'server-list': {
    about:
      'A list call of the real server process (token, side, role condition, catalogue filters, validation, envelope, `can` per row) on PostgreSQL; 200,000 order lines, 16 connections.',
    run: serverList,
  },
  'role-condition': {
    about:
      'What a condition of a role and the fields that it hides cost the list of orders; 200,000 order lines, 16 connections.',
    run: roleCondition,
  },
  'server-command': {
    about:
      'A command of the real server process on PostgreSQL with commits that reach the disk; 16 connections.',
    run: serverCommand,
  },
  'loop-list': {
    about:
      'The list calls from inquiry to statement, 10,000 rows of each noun, 40,000 of quotes, beside 200,000 order lines; PostgreSQL, 16 connections.',
    run: loopList,
  },
  'loop-command': {
    about:
      'Commands from call-off to statement on PostgreSQL with commits that reach the disk, each of a document of its own; 16 connections.',
    run: loopCommand,
  },
  comparison: {
    about:
      'The comparison of quotes, 200 lines by 20 suppliers with a field in each cell; Chromium, its processor slowed four times.',
    run: comparison,
  },
  'big-documents': {
    about: 'A delivery of 1,000 lines and a statement of 5,000, each step one command on PostgreSQL.',
    run: bigDocuments,
  },
  'call-off-sheet': {
    about: 'A sheet of 50,000 call-offs, by the real server process on PostgreSQL.',
    run: callOffSheet,
  },
  sheets: {
    about: 'A report of 50,000 rows as a sheet, in and out, by the real server process on PostgreSQL.',
    run: sheets,
  },
  'embedded-list': {
    about: 'The same list on the embedded database; 200,000 order lines, 16 connections.',
    run: embeddedList,
  },
  'sign-in': {
    about: 'Passwords are hashed off the main thread: do lists wait for people who sign in?',
    run: signIn,
  },
  export: { about: 'Excel export from the real server process on PostgreSQL.', run: exporting },
  print: {
    about: 'PDFs of orders by a warm browser; the same HTML by plain Chromium, the same content by pdfmake.',
    run: print,
  },
  'print-editor': {
    about: 'Keys in the page editor and sheets of the template designer in Chromium, production build.',
    run: printEditor,
  },
  expression: {
    about:
      "One evaluation of a kept expression: `qty * price > 1000 && status === 'open' && supplier.level !== 'C'`.",
    run: expression,
  },
  live: { about: 'Server-sent events to 10,000 people at once.', run: live },
  'start-up': { about: 'How long a start takes and what memory the process holds.', run: startUp },
  screens: {
    about: 'First screens in Chromium, processor throttled 4 ×, nothing cached, production build.',
    run: screens,
  },
  routes: { about: 'From page to page inside the app, processor throttled 4 ×.', run: routes },
  'long-list': { about: 'Lists of many rows, processor throttled 4 ×.', run: longList },
  'lowcode-form': {
    about:
      'A page of 200 fields (text, numbers, choices, days) in Chromium, production builds: drawn, and keys into field 100.',
    run: lowcodeForm,
  },
  'lowcode-linkage': {
    about: 'The same page with 20 fields shown by a rule on field 100 and 20 computed from it.',
    run: lowcodeLinkage,
  },
  'lowcode-rows': { about: 'Sub-tables and lists of ten columns.', run: lowcodeRows },
  'lowcode-designer': { about: 'The page designer with 500 controls on its canvas.', run: lowcodeDesigner },
  tenants: { about: 'Does the list call cost more where there are more organisations?', run: tenants },
  'slow-search': {
    about:
      'Do people wait for others who search the largest table for a part of a text? Statements end after 10 s.',
    run: slowSearch,
    extra: true,
  },
  reports: {
    about: `Reports over the last year as they are opened, by the real server process on PostgreSQL, one after another: 2,000,000 order lines of one buyer over 55 years against 200,000 over 5.5. In both the year holds ${LINES_A_YEAR.toLocaleString('en')} lines ordered and about as many received, with 60 suppliers in two currencies, a fifth of them with the supplier who reads.`,
    run: reportsBench,
    extra: true,
  },
  rows: { about: 'Does the list call cost more where there are more rows?', run: rows, extra: true },
}
