import type { Same } from '../../same.ts'
import type { appDesign as zh } from '../zh/appDesign.ts'

export const appDesign = {
  design: 'Design',
  state: { draft: 'Never published', changed: 'Unpublished changes', published: 'Published' },
  remove: {
    app: 'Delete the application “{{name}}”?',
    appText:
      'Its {{pages}} pages and their history are deleted too and cannot be restored. An application that has records is not deleted.',
    page: 'Delete the page “{{name}}”?',
    pageText:
      'Its draft and history are deleted and cannot be restored; from the next publication on nobody sees the page.',
  },
  share: {
    needsField:
      'There is no partner field yet: partners see only the records that they make themselves. To share yours by supplier, add a field that links to suppliers.',
    addField: 'Add the partner field',
    hasField: 'Each record is seen by the supplier chosen in “{{field}}”.',
    nothing:
      'No entity is shared yet: suppliers see records once the visibility of an entity is set to “Shared with partners” in the data model.',
    toModel: 'To the data model',
  },
  grid: {
    view: 'Table of fields',
    chief: 'Chief columns',
    all: 'All columns',
    more: 'Further settings',
    pasteHint: 'To paste a whole table of fields from Excel, choose “All columns”.',
  },
  panel: {
    label: 'Settings of the field “{{name}}”',
    none: 'Choose a row to set the rest here.',
    groups: { type: 'Type', list: 'List', value: 'Value' },
    options: 'Options, one a line',
    optionsHint: 'A name, or value=Chinese|English',
    length: 'Characters at most',
    scale: 'Decimals',
    limit: 'Files at most',
    help: {
      source: 'Where it is chosen from, or whose records are the rows',
      dict: 'With a dictionary the options come from there',
      unique: 'No two records may have the same value',
      search: 'Found by the keyword of the list',
      filter: 'The list can be filtered by it',
      sort: 'The list can be sorted by it',
      sum: 'Totals in lists and sub-tables',
      hidden: 'Not shown in the list unless somebody chooses it',
      width: 'Width of the column in pixels',
      default: 'Value of a new record; an expression',
      formula: 'An expression that the server computes on every save',
    },
  },
  template: {
    label: 'Begin with',
    blank: 'Nothing',
    blankText: 'Add entities and pages yourself',
    list: 'List and form',
    listText: 'Equipment register: enter, find, change',
    masterDetail: 'Document with lines',
    masterDetailText: 'Material requisition: head, lines, totals',
    approval: 'Approval form',
    approvalText: 'Expense request: submit, approve, reject',
    survey: 'Survey',
    surveyText: 'Satisfaction: ratings, single and multiple choice',
    dashboard: 'Dashboard',
    dashboardText: 'Quality issues: entered, seen by month, kind and supplier',
  },
} satisfies Same<typeof zh>
