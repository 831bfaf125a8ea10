import type { Same } from '../same.ts'
import type { depts as zh } from '../zh/depts.ts'

export const depts = {
  title: 'Departments',
  list: 'All departments',
  about: 'Departments of people appear here by themselves; one that has people keeps its name and stays.',
  drag: 'Drag a row onto another one to put it below that, or here to put it at the top; a department’s parent can be chosen in it, too.',
  field: { name: 'Department', parentId: 'Part of', people: 'People', sort: 'Order' },
  fault: { sort: 'A whole number from 0 to 9999' },
} satisfies Same<typeof zh>
