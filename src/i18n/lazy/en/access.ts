import type { Same } from '../../same.ts'
import type { access as zh } from '../zh/access.ts'

export const access = {
  by: 'Look by',
  byRight: 'By right',
  byPerson: 'By person',
  right: 'Right',
  person: 'Person',
  choose: 'Choose a right',
  choosePerson: 'Choose a person',
  people: 'People who hold it ({{count}})',
  nobody: 'Nobody holds this right.',
  nothing: 'No rights at all.',
  via: 'Through roles',
  hidden: 'Hidden: {{groups}}',
  admin: 'Administrator (all rights)',
  everything: 'All data',
  unreadable: 'Unreadable condition: {{text}}',
} satisfies Same<typeof zh>
