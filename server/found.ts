import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readyCurrencies, readyTaxRates, readyUnits } from '../contract/founding.sets.ts'
import { FoundingValues } from '../contract/founding.ts'
import { errorText, Refused } from '../contract/errors.ts'
import { passwordFault } from '../contract/values.ts'
import { ConfigError, openFolders, readConfig } from './config.ts'
import { StartError } from './db/failures.ts'
import { openDb } from './db/open.ts'
import { createLog } from './http/log.ts'
import { hashPassword } from './modules/auth/auth.read.ts'
import { foundInstallation } from './modules/founding/founding.read.ts'

// Founds the installation of the settings without a browser; the password comes on standard input:
//   node server/found.ts --org 华东精工 --side buyer --account zhou@huadong.example --name 周强 < password

const { values } = parseArgs({
  options: {
    org: { type: 'string', default: '' },
    side: { type: 'string', multiple: true, default: ['buyer'] },
    account: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    unit: { type: 'string', multiple: true, default: readyUnits.map(({ code }) => code) },
    currency: { type: 'string', multiple: true, default: readyCurrencies.map(({ code }) => code) },
    tax: { type: 'string', multiple: true, default: readyTaxRates.map(({ name }) => name) },
    idle: { type: 'string', default: '120' },
  },
})

async function main(): Promise<void> {
  const written = FoundingValues.parse({
    account: values.account,
    realName: values.name,
    orgName: values.org,
    sides: values.side,
    units: values.unit,
    currencies: values.currency,
    taxRates: values.tax,
    idleMinutes: values.idle,
    testMessage: false,
  })
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  const fault = passwordFault(password)
  if (fault) throw new Refused(fault)
  const config = readConfig(process.env)
  openFolders(config)
  const db = await openDb(config, createLog({ logLevel: 'warn' }))
  try {
    const print = createHash('md5').update(password).digest('hex').toUpperCase()
    await foundInstallation({ db, config }, written, await hashPassword(print), 'zh')
  } finally {
    await db.close()
  }
  process.stdout.write(`${written.orgName}: ${written.account}\n`)
}

/** One line for what can be put right; anything else is ours. */
function explain(error: unknown): string {
  if (error instanceof Refused) return `${errorText(error.code, 'zh')} (${errorText(error.code, 'en')})`
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
