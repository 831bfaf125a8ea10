import { peopleList, personSave } from '../../../contract/people.ts'
import { resource } from '../../providers/resource.ts'

export const people = resource('people', {
  icon: 'user',
  label: 'people.title',
  list: () => import('./PeopleList.tsx'),
  calls: { list: peopleList, save: personSave },
})
