import * as appPages from './appPages.ts'
import * as apps from './apps.ts'
import * as auth from './auth.ts'
import type { Call } from './call.ts'
import type { Catalogue } from './catalogue.ts'
import * as consents from './consents.ts'
import * as dashboards from './dashboards.ts'
import * as depts from './depts.ts'
import * as dicts from './dicts.ts'
import * as documents from './documents.ts'
import * as entities from './entities.ts'
import * as finance from './finance.ts'
import * as founding from './founding.ts'
import * as home from './home.ts'
import * as live from './live.ts'
import type { PageCalls } from './lowcode/border.ts'
import * as maps from './maps.ts'
import * as masters from './masters.ts'
import * as materials from './materials.ts'
import * as memberships from './memberships.ts'
import * as menus from './menus.ts'
import { answerMoves, orderMoves } from './orders.states.ts'
import * as ordersCatalogue from './orders.catalogue.ts'
import * as orders from './orders.ts'
import * as orgs from './orgs.ts'
import { peopleCatalogue } from './people.catalogue.ts'
import * as people from './people.ts'
import * as permissions from './permissionTree.ts'
import * as records from './records.ts'
import { roleCatalogue } from './roles.catalogue.ts'
import * as roles from './roles.ts'
import * as registrations from './registrations.ts'
import { registrationMoves } from './registrations.states.ts'
import * as suppliers from './suppliers.ts'
import * as tutorial from './tutorial.ts'
import * as users from './users.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value

const nouns = {
  auth,
  founding,
  tutorial,
  users,
  orgs,
  menus,
  home,
  live,
  documents,
  masters,
  materials,
  suppliers,
  registrations,
  orders,
  apps,
  appPages,
  consents,
  records,
  entities,
  dicts,
  depts,
  roles,
  permissions,
  people,
  memberships,
  finance,
  dashboards,
  maps,
}

/** Every call there is, by noun and name. Routes, documentation and the walk of the outsider in the tests come from it. */
export const calls: Readonly<Record<string, Readonly<Record<string, Call>>>> = Object.fromEntries(
  Object.entries(nouns).map(([noun, members]) => [
    noun,
    Object.fromEntries(Object.entries(members).filter((entry): entry is [string, Call] => isCall(entry[1]))),
  ]),
)

const byPath = new Map(
  Object.values(calls)
    .flatMap((members) => Object.values(members))
    .map((call) => [call.path.toLowerCase(), call]),
)
const callAt = (path: string): Call | undefined =>
  byPath.get(path.toLowerCase()) ?? byPath.get(`/api${path.toLowerCase()}`)

/** The calls by path, written with or without `/api`, and what a page of another organisation reaches by them. */
export const pageCalls: PageCalls = {
  has: (path) => callAt(path) !== undefined,
  reachOf: (path) => callAt(path)?.pages,
}

/** Every state machine; docs/states.md is printed from it. */
export const machines = [orderMoves, answerMoves, registrationMoves] as const

/** Every described noun. */
export const catalogues: readonly Catalogue[] = [
  ordersCatalogue.orderCatalogue,
  ordersCatalogue.orderLineCatalogue,
  materials.materialCatalogue,
  suppliers.partnerCatalogue,
  registrations.registrationCatalogue,
  apps.appCatalogue,
  dicts.dictCatalogue,
  roleCatalogue,
  peopleCatalogue,
]
