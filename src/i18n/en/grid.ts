import type { Same } from '../same.ts'
import type { grid as zh } from '../zh/grid.ts'

export const grid = {
  pickAll: 'Select all loaded rows',
  pick: 'Select {{name}}',
  number: 'Row number',
  formats: { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD hh:mm:ss', month: 'YYYY-MM', year: 'YYYY' },
  clearDate: 'Clear',
  calendar: 'Open the calendar',
  sort: { asc: 'Ascending', desc: 'Descending' },
  help: {
    rows: 'Type or paste from Excel; Enter next row, Tab next cell, Ctrl+D fill down, Ctrl+Z undo, Alt+↑↓ move the row',
    cells: 'Type or paste from Excel; Enter next row, Tab next cell, Ctrl+D fill down, Ctrl+Z undo',
  },
  tools: {
    label: 'Rows',
    add: 'Add row',
    remove: 'Delete rows',
    undo: 'Undo',
    redo: 'Redo',
    changes: '{{add}} new · {{update}} changed · {{delete}} deleted',
    faults: '{{count}} to correct',
  },
} satisfies Same<typeof zh>
