import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResponseOf, BodyIn, Call } from '../../contract/call.ts'
import {
  deliveryApprove,
  deliverySave,
  deliveryShip,
  getCustomerDeliveryInfo,
} from '../../contract/deliveries.ts'
import { addComment, download, insertAnnex, upload } from '../../contract/documents.ts'
import * as c from '../../contract/orders.ts'
import { receiptSave } from '../../contract/receipts.ts'
import { broken } from '../support/chain.ts'
import { asOwner, engines, openTest } from '../support/db.ts'
import { lineOf, one } from '../support/deliveries.ts'
import { checkIntegrity } from '../support/integrity.ts'
import { header, line, type Market, openMarket } from '../support/orders.ts'
import { brokenRules } from '../support/order-rules.ts'
import type { Caller } from '../support/persona.ts'
import { draws, lastSeed, patience, rounds } from '../support/promised.ts'
import { booksInto, came } from '../support/receiving.ts'
import { CallRefused, remote, remoteFile } from '../support/remote.ts'
import { pdf } from '../support/samples.ts'
import { type Serving, serve, settingsOf, startProcess } from '../support/server.ts'
import { until } from '../support/until.ts'
import { multipart } from '../support/upload.ts'

const ROUNDS = rounds(2, 100)
const drawn = draws()
const PEOPLE_AT_ONCE = 6
/** Acknowledged commands sent again after each kill. What all of them left is counted as well. */
const SENT_AGAIN = 20

interface Command {
  kind: string
  /** Sends it once more, marked as the same. */
  again(address: string): Promise<unknown>
  answer?: unknown
}

describe.each(engines)('F1, F2: a server on %s, killed at any moment', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
    await booksInto(m, 1)
    await m.leave()
  })
  afterAll(() => m.drop())

  const acknowledged: Command[] = []
  const unanswered: Command[] = []
  /** `<order> <kind>` of every move that was acknowledged. */
  const moves: string[] = []
  const uploads: string[] = []
  const receipts: string[] = []

  /** The write log of the client's side: a command stays in `unanswered` for as long as nobody knows whether it happened. */
  async function sends<C extends Call>(
    address: string,
    who: Caller,
    call: C,
    kind: string,
    body: BodyIn<C>,
  ): Promise<ResponseOf<C>> {
    const headers = { 'idempotency-key': randomUUID() }
    const again = (to: string) => remote(to, who, call, { body, headers })
    const command: Command = { kind, again }
    unanswered.push(command)
    const answer = await again(address)
    unanswered.splice(unanswered.indexOf(command), 1)
    acknowledged.push({ ...command, answer })
    return answer
  }

  /** One order from its draft to goods that are in stock, with a file and a comment; ends with the connection. */
  async function trades(address: string, withFile: boolean): Promise<void> {
    const did = (id: string, kind: string) => moves.push(`${id} ${kind}`)
    const { id, version } = await sends(address, m.lin, c.orderSave, 'create', {
      ...header(m.chenguang),
      lines: [line(1), line(2)],
    })
    did(id, 'create')
    await sends(address, m.lin, c.confirmSend, 'send', { id, version })
    did(id, 'send')
    const [received] = await sends(address, m.chen, c.confirmReceive, 'receive', { orders: [{ id }] })
    did(id, 'receive')
    const lines = await remote(address, m.chen, c.orderLines, { query: { id } })
    await sends(address, m.chen, c.answerLine, 'answer', {
      id,
      version: received?.version ?? 0,
      lines: lines.map((each) => ({ lineId: each.id, answer: 'accept' as const })),
    })
    did(id, 'answer')
    const of = { noun: 'orders', recordId: id } as const
    if (withFile) {
      const { fileKey } = await remote(address, m.chen, upload, multipart('图纸.pdf', pdf))
      uploads.push(fileKey)
      await sends(address, m.chen, insertAnnex, 'annex', { ...of, fileKeys: [fileKey] })
      did(id, 'annex')
    }
    await sends(address, m.chen, addComment, 'comment', { ...of, text: '已安排生产' })
    did(id, 'comment')
    await delivers(address, lines, did)
  }

  /** All of the lines is sent, and received but for ten of each that are refused at the dock. */
  async function delivers(
    address: string,
    lines: readonly Pick<c.OrderLine, 'id'>[],
    did: (id: string, kind: string) => void,
  ): Promise<void> {
    const submitted = await sends(address, m.chen, deliverySave, 'deliver', {
      buyerOrgId: m.huadong.id,
      expectedOn: '2031-03-01',
      lines: lines.map((each, at) => ({ lineNo: at + 1, ...lineOf(each, '100') })),
      submit: true,
    })
    const { id } = submitted
    did(id, 'create')
    did(id, 'submit')
    let ready = submitted
    if (submitted.status === 'SUBMITTED') {
      ready = await sends(address, m.lin, deliveryApprove, 'approve', one(submitted))
      did(id, 'approve')
    }
    await sends(address, m.chen, deliveryShip, 'ship', { ...one(ready), expectedOn: '2031-03-01' })
    did(id, 'ship')
    const due = await remote(address, m.lin, getCustomerDeliveryInfo, { query: { id } })
    const receipt = await sends(address, m.lin, receiptSave, 'receipt', {
      deliveryId: id,
      version: due.version,
      lines: due.lines.map((each) => ({ deliveryLineId: each.id, ...came('90', '10', '包装破损') })),
    })
    did(id, 'receive')
    did(receipt.id, 'post')
    receipts.push(receipt.id)
  }

  /** Six people trade until the server is killed in the midst of it. */
  async function tradesUntilKilled({ address, process, ended }: Serving): Promise<void> {
    const enough = acknowledged.length + 5 + drawn() * 60
    const people = Array.from({ length: PEOPLE_AT_ONCE }, async (_, person) => {
      for (let n = 0; ; n++) await trades(address, (person + n) % 3 === 0)
    })
    // Each goes on until the connection breaks; a refusal would be a fault of the server.
    const ends = Promise.all(people.map((each) => each.catch((error: unknown) => error)))
    await until(() => acknowledged.length > enough, Boolean, 60_000)
    process.kill('SIGKILL')
    await ended
    expect((await ends).filter((error) => error instanceof CallRefused)).toEqual([])
  }

  /** What is in the database once no server is at it. */
  async function checkWhatIsKept(): Promise<void> {
    const { config } = m.deps
    // A commit that was on its way when its process died may still arrive.
    if (config.databaseUrl)
      await asOwner(config, (client) =>
        until(async () => {
          const { rows } = await client.query(
            `select from pg_stat_activity where datname = current_database() and application_name like 'tandem %'`,
          )
          return rows.length === 0
        }),
      )
    const db = await openTest(config)
    await db.system(async (tx) => {
      const { rows } = await sql<{ move: string; times: number }>`
        select record_id || ' ' || kind as move, count(*)::int as times from events group by 1`.execute(tx)
      expect(rows.filter(({ times }) => times !== 1)).toEqual([])
      const kept = new Set(rows.map(({ move }) => move))
      expect(moves.filter((move) => !kept.has(move))).toEqual([])
      // An answer is stored exactly where its effect is.
      expect((await sql`select from idempotency where answer is null`.execute(tx)).rows).toEqual([])
      expect(await brokenRules(tx)).toEqual([])
      // Receipts stand whole: ledger, deliveries and stock say what they say.
      expect(await broken(tx)).toEqual([])
      const stored = await tx.selectFrom('receipts').select(['id', 'line_count']).execute()
      const whole = new Set(stored.flatMap(({ id, line_count }) => (line_count === 2 ? [id] : [])))
      expect([stored.length - whole.size, receipts.filter((id) => !whole.has(id))]).toEqual([0, []])
      // Uploads are counted by the hour, and a hundred rounds are over sooner.
      await sql`delete from rate_limits where key like 'upload%'`.execute(tx)
    })
    await db.close()
    expect(await checkIntegrity(config)).toBeGreaterThan(40)
  }

  test(
    `has everything it acknowledged and nothing half, and comes back by itself (seed ${lastSeed})`,
    async () => {
      const startedIn: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const running = await serve(m.deps.config)
        startedIn.push(running.startedIn)
        // Whatever nobody knows of is sent again, marked as the same, and then it has happened once.
        for (const command of unanswered.splice(0)) await command.again(running.address)
        for (const { again, answer } of acknowledged.slice(-SENT_AGAIN))
          expect(await again(running.address)).toEqual(answer)
        for (const fileKey of uploads.slice(-SENT_AGAIN))
          expect(
            (await remoteFile(running.address, m.chen, download, { query: { fileKey } })).equals(pdf),
          ).toBe(true)

        await tradesUntilKilled(running)
        await checkWhatIsKept()
        if (round % 10 === 9) process.stdout.write(`${engine}: ${round + 1} kills\n`)
        if (round % 3 === 1) {
          // Killed while it starts, or recovers: the moment is drawn, there is nothing to wait for.
          const starting = startProcess(settingsOf(m.deps.config))
          await pause(drawn() * 1500)
          starting.process.kill('SIGKILL')
          await starting.ended
        }
      }
      startedIn.sort((a, b) => a - b)
      process.stdout.write(
        `${engine}: ${ROUNDS} kills, ${acknowledged.length} commands, ${uploads.length} files and ${receipts.length} receipts acknowledged; started in ${Math.round(startedIn[startedIn.length >> 1] ?? 0)} ms, at most ${Math.round(startedIn.at(-1) ?? 0)} ms\n`,
      )
    },
    patience(600_000),
  )
})
