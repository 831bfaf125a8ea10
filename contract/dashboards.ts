import { z } from 'zod'
import { call } from './call.ts'
import { Id, Instant, Version, line } from './values.ts'

/** What a block of a home page is. `widget` runs a script of its own in the sandbox. */
export const blockKinds = ['counter', 'chart', 'list', 'shortcut', 'calendar', 'widget'] as const

/** One block in its place: columns of 24, rows of the page's own height. `blockId` is a block of the organisation's making. */
export const Block = z.object({
  id: line(40).min(1),
  kind: z.enum(blockKinds),
  title: line(60).default(''),
  titleEn: line(60).default(''),
  x: z.number().int().min(0).max(23),
  y: z.number().int().min(0).max(999),
  w: z.number().int().min(1).max(24),
  h: z.number().int().min(1).max(60),
  blockId: Id.optional(),
  /** What the kind shows: `{counter}`, `{chart}`, `{list}`, `{to}`, `{script}`. */
  options: z.record(z.string(), z.json()).default({}),
})
export type Block = z.output<typeof Block>
export const HomeConfig = z.object({ blocks: z.array(Block).max(60) })
export type HomeConfig = z.output<typeof HomeConfig>

/** The configuration in force and where it comes from; version 0 is the built-in one. */
const inForce = <From extends string>(from: readonly [From, ...From[]]) =>
  z.object({ from: z.enum(from), version: z.number().int(), config: HomeConfig })
const change = z.object({
  /** The version it was made against; 0 or nothing where there was none. */
  version: z.number().int().min(0).optional(),
  /** `null` goes back to what is in force without it. */
  config: HomeConfig.nullable(),
})

/** The home of the viewer's side of the organisation. */
export const dashboardGet = call('GET', '/Dashboard/GetConfig', {
  response: inForce(['builtIn', 'org']),
  may: 'member',
})
export const dashboardSave = call('POST', '/Dashboard/SaveConfig', {
  body: change,
  response: z.object({ version: z.number().int() }),
  may: 'dashboards.write',
  invalidates: ['dashboards'],
})

/** The roles of the viewer's side of the organisation, by name, with the homes arranged for them; version 0: none is. */
export const roleHomes = call('GET', '/api/Dashboard/RoleHomes', {
  response: z.array(
    z.object({
      roleId: Id,
      name: z.string(),
      version: z.number().int(),
      updatedAt: Instant.nullable(),
      updatedBy: z.string(),
    }),
  ),
  may: 'dashboards.write',
})

/** Arranges the home of who holds a role; `null` goes back to the organisation's. */
export const roleHomeSave = call('POST', '/api/Dashboard/SaveRoleHome', {
  body: change.extend({ roleId: Id }),
  response: z.object({ version: z.number().int() }),
  may: 'dashboards.write',
  invalidates: ['dashboards'],
  fails: ['NOT_FOUND', 'VERSION_STALE'],
})

/**
 * The home as this person sees it: their own arrangement, else that of the first of their roles by name that has one, else the
 * organisation's, else the built-in one.
 */
export const homeWidget = call('GET', '/HomePage/GetWidget', {
  response: inForce(['builtIn', 'org', 'role', 'person']),
  may: 'member',
})
export const homeWidgetSave = call('POST', '/HomePage/SaveWidget', {
  body: change,
  response: z.object({ version: z.number().int() }),
  may: 'member',
  invalidates: ['dashboards'],
})

/** A block of the organisation's making, for the homes of its side. */
export const DiyBlock = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  nameEn: z.string(),
  kind: z.enum(blockKinds),
  updatedAt: Instant,
})
export type DiyBlock = z.output<typeof DiyBlock>
const blockConfig = z.record(z.string(), z.json())

export const diyBlockList = call('GET', '/DiyBlock/List', { response: z.array(DiyBlock), may: 'member' })
export const diyBlockGet = call('GET', '/DiyBlock/GetConfig', {
  audit: 'none',
  query: z.object({ id: Id }),
  response: DiyBlock.extend({ config: blockConfig }),
  may: 'member',
  fails: ['NOT_FOUND'],
})
export const diyBlockSave = call('POST', '/DiyBlock/SaveConfig', {
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    name: line(60).min(1),
    nameEn: line(60).default(''),
    kind: z.enum(blockKinds),
    config: blockConfig,
  }),
  response: DiyBlock,
  may: 'dashboards.write',
  invalidates: ['dashboards'],
  fails: ['NOT_FOUND', 'BODY_TOO_LARGE', 'TOO_MANY'],
})
export const diyBlockDel = call('POST', '/api/DiyBlock/Del', {
  query: z.object({ id: Id }),
  response: z.null(),
  may: 'dashboards.write',
  invalidates: ['dashboards'],
  fails: ['NOT_FOUND'],
})
