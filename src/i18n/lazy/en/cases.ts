import type { Same } from '../../same.ts'
import type { cases as zh } from '../zh/cases.ts'

export const cases = {
  title: 'Lists to pick from',
  add: 'New list',
  fresh: 'New list',
  none: 'No lists yet; without one, the first columns of an entity are offered.',
  entity: 'Entity',
  columns: 'Columns',
  filters: 'Conditions',
  sorts: 'Order',
  map: { id: 'Id from', name: 'Name from', code: 'Code from' },
  own: 'Its own',
  trial: 'Trial',
  try: 'Try the list',
  keyword: 'Keyword',
  found: '{{count}} records',
  unpublished: 'An entity can be tried once it is published.',
  remove: 'Delete the list',
  removeSure: 'Delete the list “{{name}}”?',
} satisfies Same<typeof zh>
