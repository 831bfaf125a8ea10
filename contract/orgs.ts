import { z } from 'zod'
import { call } from './call.ts'
import { CreditCode } from './joinRequests.ts'
import { ReminderHours, WorkingTime } from './reminders.ts'
import { Decimal, Flag, Id, Money, Version, line } from './values.ts'

/** The organisation worked for. The flags are the strings 'True' and 'False', as the specification's clients read them. */
export const OrgInfo = z.object({
  orgId: Id,
  name: z.string(),
  isBuyer: z.enum(['True', 'False']),
  isSupplier: z.enum(['True', 'False']),
  idleMinutes: z.number().int(),
  /** Orders above this total need an approver; null when none do. */
  approvalLimit: Decimal.nullable(),
  shipTo: z.string(),
})
export type OrgInfo = z.output<typeof OrgInfo>
export const orgInfo = call('GET', '/api/Org/OrgInfo', { response: OrgInfo, may: 'member' })

/** 1 straight to stock, 2 to stock after inspection, 3 only the stock that suppliers report. */
export const inStockTypes = [1, 2, 3] as const
const InStockType = z.literal(inStockTypes)
export const orgLimits = { shipAddresses: 50, idleMinutes: 10_080 } as const

const shipAddress = { address: z.string(), contact: z.string(), phone: z.string(), isDefault: z.boolean() }
/** Where goods are sent; the default one stands on a new order. */
export const ShipAddress = z.object(shipAddress)
export type ShipAddress = z.output<typeof ShipAddress>

/** Everything an organisation keeps about itself. */
export const OrgDetail = z.object({
  orgId: Id,
  version: Version,
  name: z.string(),
  shortName: z.string(),
  creditCode: z.string(),
  address: z.string(),
  phone: z.string(),
  isBuyer: z.boolean(),
  isSupplier: z.boolean(),
  /** Null: as the installation is configured. */
  idleMinutes: z.number().int().nullable(),
  approvalLimit: Decimal.nullable(),
  shipAddresses: z.array(ShipAddress),
  /** Whether strangers find it by its name, to join it or to ask for a link. */
  findable: z.boolean(),
  /** Whether it takes applications of suppliers: of whoever comes by its own link. */
  openToSuppliers: z.boolean(),
  /** Whether the installation offers it to everybody besides, which its administrator alone decides. */
  listed: z.boolean(),
  inStockType: InStockType,
  /** Whether it demands two-factor authentication of its people. */
  twoFactor: z.boolean(),
  reminders: ReminderHours,
  workingTime: WorkingTime,
})
export type OrgDetail = z.output<typeof OrgDetail>
export const getOrgInfo = call('GET', '/sbp/api/Org/GetOrgInfo', { response: OrgDetail, may: 'orgs.read' })

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable())
export const OrgName = line(100).min(2, 'NAME_TOO_SHORT')
export const NoCreditCode = z.literal('').or(CreditCode)

export const OrgBody = z.object({
  version: Version,
  name: OrgName,
  shortName: line(40).default(''),
  creditCode: NoCreditCode.default(''),
  address: line(200).default(''),
  phone: line(40).default(''),
  idleMinutes: orNull(z.coerce.number().int().min(1).max(orgLimits.idleMinutes)).default(null),
  approvalLimit: orNull(Money).default(null),
  shipAddresses: z
    .array(
      z.object({
        address: line(200).min(1),
        contact: line(40).default(''),
        phone: line(40).default(''),
        isDefault: Flag.default(false),
      }),
    )
    .max(orgLimits.shipAddresses)
    .default([]),
  findable: Flag.default(false),
  openToSuppliers: Flag.default(false),
  /** Left out, it stays as it is. */
  inStockType: z.coerce.number().pipe(InStockType).optional(),
})
/** Name and credit code as well, while no partner knows it by them; then another one is asked for (`Org/AskChange`). */
export const saveOrgInfo = call('POST', '/sbp/api/Org/SaveOrgInfo', {
  audit: 'settingsChanged',
  body: OrgBody,
  response: OrgDetail,
  may: 'orgs.write',
  invalidates: ['orgs'],
  fails: [
    'VERSION_STALE',
    'ORG_KNOWN_TO_PARTNERS',
    'ORG_NAME_TAKEN',
    'ORG_CODE_TAKEN',
    'NUMBER_INVALID',
    'TOO_MANY',
  ],
})

/** How goods that arrive come to stock. */
export const setOrgInStockType = call('POST', '/api/Org/SetOrgInStockType', {
  audit: 'settingsChanged',
  body: z.object({
    inStockType: z.coerce.number().pipe(InStockType),
    /** The organisation worked for; there is no other one to be set. */
    orgId: Id.optional(),
  }),
  response: OrgDetail,
  may: 'orgs.write',
  side: 'buyer',
  invalidates: ['orgs'],
  fails: ['NOT_FOUND'],
})

/** Demands two-factor authentication of everybody in the organisation, or no longer; of who has none, nothing else is open until they have. */
export const setOrgTwoFactor = call('POST', '/api/Org/SetTwoFactor', {
  audit: 'settingsChanged',
  body: z.object({ demanded: Flag }),
  response: OrgDetail,
  may: 'orgs.write',
  invalidates: ['orgs'],
  fails: ['ADMIN_ONLY', 'TWO_FACTOR_OWN_FIRST'],
})

/** After how many hours its people are reminded of what waits, and when it works; what is left out of that stays as it is. */
export const setOrgReminders = call('POST', '/api/Org/SetReminders', {
  audit: 'settingsChanged',
  body: ReminderHours.extend({ version: Version, workingTime: WorkingTime.optional() }),
  response: OrgDetail,
  may: 'orgs.write',
  invalidates: ['orgs'],
  fails: ['VERSION_STALE', 'TIME_ENDS_BEFORE'],
})

/** Found an organisation and become its administrator. A credit code that is known already names a way to join instead. */
export const createOrg = call('POST', '/sbp/api/Org/CreateOrg', {
  body: z.object({
    name: OrgName,
    shortName: line(40).default(''),
    creditCode: NoCreditCode.default(''),
    isBuyer: Flag.default(false),
    isSupplier: Flag.default(false),
    findable: Flag.default(true),
  }),
  response: z.object({ orgId: Id }),
  may: 'signedIn',
  invalidates: ['users'],
  fails: ['ORG_CREATE_CLOSED', 'ORG_NAME_TAKEN', 'ORG_CODE_TAKEN', 'TOO_MANY'],
})
