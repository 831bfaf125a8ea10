import { useEffect, useState } from 'react'
import {
  type ColleagueStatus,
  colleagueStatuses,
  shownColleague,
} from '../../../../contract/depts.colleagues.ts'
import type { Lang } from '../../../../contract/errors.ts'
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

/** Colleagues of one department, or of all, and then also those who were disabled or left. */
export const askPeople = async ({ request, people: ours }: PageServices, deptId = ''): Promise<Choice[]> => {
  if (ours) return people(await ours.users(deptId === '' ? undefined : deptId))
  return people(await request('/User/DeptUsers', deptId === '' ? { left: true } : { deptId }))
}

const statusOf = ({ values }: Choice): ColleagueStatus =>
  colleagueStatuses.find((status) => status === values?.['status']) ?? 'ACTIVE'

/** Whether somebody may be picked: who was disabled or left keeps the name, and is offered no more. */
export const isHere = (person: Choice): boolean => statusOf(person) === 'ACTIVE'

/** The name as it is shown, which says that somebody left; what is kept is the name alone. */
export const shownName = (person: Choice, lang: Lang): string =>
  shownColleague(person.name, statusOf(person), lang)

// One question for all the controls of a page.
const kept = new WeakMap<PageServices, Map<string, Promise<readonly Choice[]>>>()

/** People, those who left among them, or departments; asked for once a page. */
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

interface List {
  all: readonly Choice[]
  /** `all` is what was answered. */
  here: boolean
  failed: boolean
}

/** People or departments by which ids get their names, once they are wanted; another `attempt` asks again after a failure. */
export function useKnown(what: 'member' | 'dept', wanted: boolean, attempt = 0): List {
  const { services } = usePage()
  const [list, setList] = useState<List>({ all: none, here: false, failed: false })
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    known(services, what).then(
      (all) => !gone && setList({ all, here: true, failed: false }),
      () => !gone && setList({ all: none, here: false, failed: true }), // the id is then shown
    )
    return () => {
      gone = true
    }
  }, [services, what, wanted, attempt])
  return list
}
