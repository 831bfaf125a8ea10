import type { Same } from '../same.ts'
import type { dicts as zh } from '../zh/dicts.ts'

export const dicts = {
  title: 'Dictionaries',
  create: 'New dictionary',
  empty: {
    title: 'No dictionaries yet',
    text: 'A dictionary holds what fields of applications choose from, such as kinds of tools; several applications may share one.',
  },
  field: { code: 'Code', name: 'Name', nameEn: 'English name' },
  options: 'Choices',
  option: { id: 'Choice code', name: 'Name', nameEn: 'English name', active: 'Active' },
  noOptions: 'No choices yet; rows copied from Excel can be pasted.',
  fault: { needed: 'Required', taken: 'The code stands twice' },
} satisfies Same<typeof zh>
