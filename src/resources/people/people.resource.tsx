import { resource } from '../../providers/resource.ts'

export const people = resource('people', {
  icon: 'user',
  label: 'people.title',
  list: () => import('./PeopleList.tsx'),
  calls: async () => {
    const { peopleList, personSave } = await import('../../../contract/people.ts')
    return { list: peopleList, save: personSave }
  },
})
