import { hashPassword, isPassword } from '../../server/modules/auth/passwords.ts'
import { productAsk, questions } from '../asks.ts'
import { type Figure, figureOf, median } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import type { Request } from '../load-generator.ts'
import { load } from '../load.ts'
import { PWD_IV, PWD_KEY, startProduct } from '../product.ts'
import { alternate } from '../rounds.ts'
import { short } from '../report.ts'
import { fingerprintOf, travelling } from '../session.ts'

const LISTS_A_SECOND = 100
const SIGN_INS_A_SECOND = 50
/** Of one core; what more people would need on a smaller machine is refused, not queued, and refusals are no measure. */
const HASHING_SHARE = 0.6
const PASSWORD = 'bench-Password-1'

/** How long people wait for a list while fifty others a second sign in, or as many as this machine can hash. */
export async function signIn(ground: Ground): Promise<Figure[]> {
  const stored = await hashPassword(fingerprintOf(PASSWORD))
  const databaseUrl = await ground.database('signing', usual, stored)
  const signInsASecond = Math.min(
    SIGN_INS_A_SECOND,
    Math.floor((HASHING_SHARE * 1000) / (await hashing(stored))),
  )
  // Each sign-in comes from a network of its own, as behind a proxy: what one network may do is limited.
  const { origin, stop } = await startProduct({
    databaseUrl,
    dataDir: ground.folder('signing'),
    env: { TANDEM_TRUST_PROXY: '127.0.0.1' },
  })
  const seconds = ground.seconds * 2
  const lists = {
    origin,
    seconds,
    perSecond: LISTS_A_SECOND,
    requests: questions('orderLines', usual, 64).map(productAsk),
  }
  const signIns = { origin, seconds, perSecond: signInsASecond, requests: signInRequests() }
  const together = async () => {
    const [listed] = await Promise.all([load(lists), load(signIns)])
    return listed
  }
  await together()
  const measured = await alternate(ground.rounds, { product: together, baseline: () => load(lists) })
  await stop()
  const p50 = (name: keyof typeof measured) => short(median(measured[name].map((sample) => sample.p50)))
  return [
    figureOf(
      {
        what: `p99 of ${LISTS_A_SECOND} lists a second while ${signInsASecond} people a second sign in`,
        unit: 'ms',
        limit: { times: 1.2 },
        beside: `half within ${p50('product')} ms against ${p50('baseline')} ms`,
      },
      measured.product.map(({ p99 }) => p99),
      'the same while nobody signs in',
      measured.baseline.map(({ p99 }) => p99),
    ),
  ]
}

/** Milliseconds one comparison takes here and now. */
async function hashing(stored: string): Promise<number> {
  const took: number[] = []
  for (let at = 0; at < 20; at++) {
    const begun = performance.now()
    await isPassword(stored, fingerprintOf(PASSWORD))
    took.push(performance.now() - begun)
  }
  return median(took)
}

/** Sign-ins of suppliers' people; the lists are read by the buyer's, whose sessions they do not touch. */
const signInRequests = (): Request[] =>
  Array.from({ length: 2000 }, (_, at) => ({
    path: '/sbp/api/Auth/account',
    headers: { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.1` },
    body: JSON.stringify({
      account: `s${1 + (at % usual.suppliers)}.${1 + (at % usual.people)}@bench.example`,
      pwd: travelling({ key: PWD_KEY, iv: PWD_IV }, PASSWORD),
    }),
  }))
