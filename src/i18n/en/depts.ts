import type { Same } from '../same.ts'
import type { depts as zh } from '../zh/depts.ts'

export const depts = {
  title: 'Departments',
  list: 'All departments',
  about: 'Departments of people appear here by themselves; one that has people keeps its name and stays.',
  field: { name: 'Department', parentId: 'Part of', people: 'People', sort: 'Order' },
} satisfies Same<typeof zh>
