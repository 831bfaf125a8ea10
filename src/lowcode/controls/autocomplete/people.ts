import { useEffect, useState } from 'react'
import { isRecord } from '../../../../contract/isRecord.ts'
import { usePage } from '../../runtime/page.ts'
import type { Choice, PageServices } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'

/** A department in the order of the tree, with how deep it stands and what it is below. */
export interface Dept {
  id: string
  name: string
  depth: number
  path: string
}

function depts(nodes: unknown, depth: number, above: string): Dept[] {
  return (Array.isArray(nodes) ? nodes : []).flatMap((node: unknown) => {
    if (!isRecord(node)) return []
    const name = textOf(node['name'])
    const path = above === '' ? name : `${above} / ${name}`
    return [{ id: textOf(node['id']), name, depth, path }, ...depts(node['children'], depth + 1, path)]
  })
}

const people = (answer: unknown): Choice[] =>
  (Array.isArray(answer) ? answer : []).flatMap((one: unknown) =>
    isRecord(one)
      ? [{ id: textOf(one['id']), name: textOf(one['name']), code: textOf(one['account']), values: one }]
      : [],
  )

export const askDepts = async ({ request, people: ours }: PageServices): Promise<Dept[]> =>
  depts(await (ours ? ours.depts() : request('/Dept/Tree')), 0, '')

export const askPeople = async ({ request, people: ours }: PageServices, deptId = ''): Promise<Choice[]> => {
  const query = deptId === '' ? {} : { deptId }
  return people(await (ours ? ours.users(query.deptId) : request('/User/DeptUsers', query)))
}

// One question for all the controls of a page.
const kept = new WeakMap<PageServices, Map<string, Promise<readonly Choice[]>>>()

/** People or departments at hand, asked for once a page. */
export function known(services: PageServices, what: 'member' | 'dept'): Promise<readonly Choice[]> {
  const mine = kept.get(services) ?? new Map<string, Promise<readonly Choice[]>>()
  kept.set(services, mine)
  const asked =
    mine.get(what) ??
    (what === 'member'
      ? askPeople(services)
      : askDepts(services).then((all) =>
          all.map(({ id, name, path, depth }) => ({ id, name, code: path, values: { depth } })),
        ))
  mine.set(what, asked)
  asked.catch(() => mine.delete(what))
  return asked
}

const none: readonly Choice[] = []

/** People or departments by which ids get their names; none while they are asked for, and none for those who left. */
export function useKnown(what: 'member' | 'dept', wanted: boolean): readonly Choice[] {
  const { services } = usePage()
  const [all, setAll] = useState(none)
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    known(services, what).then(
      (list) => !gone && setAll(list),
      () => undefined, // the id is then shown
    )
    return () => {
      gone = true
    }
  }, [services, what, wanted])
  return all
}
