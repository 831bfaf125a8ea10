import type { Same } from '../same.ts'
import type { roles as zh } from '../zh/roles.ts'

export const roles = {
  title: 'Roles',
  about:
    'A role says which pages a person opens, what they do there and which data they see. Administrators have every right without one.',
  create: 'New role',
  empty: { title: 'No roles yet', text: 'Create a role, tick what it grants, then give it to colleagues.' },
  field: {
    name: 'Role',
    menuType: 'System',
    remark: 'Remark',
    people: 'People',
    updatedBy: 'Changed by',
    commands: 'Permissions',
  },
  system: { 1: 'Buyer', 2: 'Supplier' },
  side: { buyer: 'Buyer', supplier: 'Supplier' },
  search: 'Search permissions',
  appType: { 1: 'Pages of the portal', 2: 'Applications' },
  sharedByApps:
    'What is granted on all applications holds for each of them; rights can also be granted on single ones, under a condition.',
  limitOf: 'Data condition of {{name}}',
  limited: 'Only: {{words}}',
  access: 'Who can do this',
  hides: 'Hidden fields of {{name}}',
  hidden: 'Hidden fields',
  holders: 'People with this role ({{count}})',
  noHolders: 'Nobody has this role yet.',
  chosen: '{{count}} permissions chosen',
  chosen_one: '{{count}} permission chosen',
} satisfies Same<typeof zh>
