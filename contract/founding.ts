import { z } from 'zod'
import { Account, CipherText, SignedIn, accountForm } from './auth.ts'
import { call } from './call.ts'
import { readyCurrencies, readyTaxRates, readyUnits } from './founding.sets.ts'
import { Flag, line, sides } from './values.ts'

/** The one-time key of the link that a first start prints. */
const Token = z.string().regex(/^[0-9a-f]{64}$/, 'FOUNDING_CLOSED')

const chosen = (known: readonly string[]) => z.array(z.enum(known)).min(1, 'VALUE_MISSING').max(known.length)
const named = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) => rows.map((row) => row[key])

/** Whether the link still founds: until the installation has an administrator. Wrong links and used ones answer the same. */
export const foundingState = call('POST', '/api/Founding/State', {
  body: z.object({ token: Token }),
  reads: true,
  response: z.object({ messages: z.object({ email: z.boolean(), sms: z.boolean() }) }),
  may: 'anyone',
  fails: ['FOUNDING_CLOSED'],
})

/** What an installation is founded with. */
export const FoundingValues = z.object({
  account: Account.regex(accountForm, 'ACCOUNT_INVALID'),
  realName: line(40).min(1, 'VALUE_MISSING'),
  orgName: line(100).min(1, 'VALUE_MISSING'),
  sides: z.array(z.enum(sides)).min(1, 'VALUE_MISSING').max(2),
  units: chosen(named(readyUnits, 'code')),
  currencies: chosen(named(readyCurrencies, 'code')),
  taxRates: chosen(named(readyTaxRates, 'name')),
  /** Minutes without a call after which a session locks itself. */
  idleMinutes: z.coerce.number().int().min(1).max(10_080).default(120),
  /** Whether anybody may apply to be a supplier; its name is then public. */
  openToSuppliers: Flag.default(true),
  /** Sends the administrator a first message, to see that messages arrive. */
  testMessage: Flag.default(true),
})

/** The first organisation with its master data, and its administrator, who is that of the installation too and signed in by it. */
export const found = call('POST', '/api/Founding/Found', {
  /** The password travels encrypted, so that its rules hold here too. */
  body: FoundingValues.extend({ token: Token, pwd: CipherText }),
  response: SignedIn,
  may: 'anyone',
  fails: [
    'FOUNDING_CLOSED',
    'ACCOUNT_TAKEN',
    'ORG_NAME_TAKEN',
    'PASSWORD_SHORT',
    'PASSWORD_WEAK',
    'PASSWORD_UNREADABLE',
  ],
})
