import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { catalogue, type Catalogue } from '../../contract/catalogue.ts'
import { askNouns } from '../../contract/lowcode/app.ts'
import { catalogueOf, valueKeysOf } from '../../contract/lowcode/entity.ts'
import { answerSheetCatalogue } from '../../contract/orders.answers.ts'
import { quoteSheetCatalogue } from '../../contract/quotes.sheet.ts'
import { briefCatalogue, chainCatalogue } from '../../contract/reports.catalogue.ts'
import { priceCatalogue } from '../../contract/reports.prices.ts'
import { spendCatalogue } from '../../contract/reports.spend.ts'
import { waitingCatalogue } from '../../contract/reports.waiting.ts'
import { apiView } from '../../contract/records.ts'
import { calls, catalogues } from '../../contract/registry.ts'
import { type Side, sides } from '../../contract/values.ts'
import { closed, isClosed } from '../../server/closed.ts'
import { checkAnswer } from '../../server/http/answer.ts'
import { asksOf, subjectOf } from '../support/borders/ask.ts'
import { type Line, lines } from '../support/borders/lines.ts'
import { type Borders, openBorders } from '../support/borders/world.ts'
import { engines } from '../support/db.ts'
import { openingsOf } from '../support/openings.ts'
import { type Persona, tries } from '../support/persona.ts'
import { isAll, walk } from '../support/promised.ts'
import { cellsOf } from '../support/sheet.ts'

// Presentation: whatever door a row leaves by, it says what its noun's catalogue has for that side and what stands here, nothing else.

const named = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
)

/** Where answers leave open what stands there, and what closes it. */
const openings: Readonly<Record<string, string>> = {
  '.values.*': '`closed` makes them, and nothing else is answered',
  '.questionnaire.values.*': '`closed` makes them, and nothing else is answered',
  '.registration.questionnaire.values.*': '`closed` makes them, and nothing else is answered',
  '.documents.values.*': '`closed` makes them, and nothing else is answered',
  '.rows.values.*': '`closed` makes them, and nothing else is answered',
  '.rows.*.values.*': '`closed` makes them, and nothing else is answered',
  '.rows.*': 'sub-tables by the keys of their fields',
  '.sums.*': 'summed fields of the catalogue',
  '.breakdown.*': 'counters by name',
  '.can.*': 'entities of the page’s application, by id',
  '.meta.query.*': 'the address of a menu entry',
  '.value.?': 'what the person stored',
  '.setup.?': 'what the person stored',
  '.setup.*': 'what the person stored',
  '.model.?': 'a definition, as far as the viewer reaches it',
  '.document.?': 'a definition, as far as the viewer reaches it',
  '.published.?': 'a definition, as far as the viewer reaches it',
  '.config.*': 'what the organisation made',
  '.config.blocks.options.*': 'what the organisation made',
}

test('an answer names every key it has, but for those that are closed by what stands here', () => {
  const unknown = named.flatMap(([name, { response }]) =>
    openingsOf(response)
      .filter((path) => !Object.hasOwn(openings, path))
      .map((path) => `${name}${path}`),
  )
  expect(unknown).toEqual([])
})

test('values that no catalogue has closed are no answer', () => {
  const answer = (values: object) => ({
    total: 1,
    capped: false,
    sums: {},
    rows: [{ id: '1', key: '1', name: '', code: '', values }],
  })
  expect(() => checkAnswer(apiView, answer(closed([['orderNo', 'PO-1']])))).not.toThrow()
  expect(() => checkAnswer(apiView, answer({ orderNo: 'PO-1', authorId: '2' }))).toThrow('authorId')
  expect(() => checkAnswer(apiView, answer({ ...closed([['orderNo', 'PO-1']]) }))).toThrow('orderNo')
  expect(isClosed({})).toBe(false)
})

/** What a row says of itself beside the fields of its catalogue. */
const beside: Readonly<Record<string, readonly string[]>> = {
  orders:
    'version buyerOrgId buyerName supplierOrgId supplierName supplierCode taxIncluded shipTo buyerContact paymentDays holdReason receivedBy closeReason createdAt updatedBy can'.split(
      ' ',
    ),
  orderLines:
    'version orderId buyerName supplierName materialId unitScale taxRate answerReason answeredBy offered agreed calledOffQty acceptedQty returnedQty reconciledQty invoicedQty mayShipQty shortClosed closeReason can'.split(
      ' ',
    ),
  materials: ['version', 'unitScale'],
  suppliers: ['version', 'orgId', 'taxIncluded', 'askedBy', 'remark', 'reason', 'can'],
  // `isReady`, `orgName`: the form of an application is offered under its id.
  apps: 'version icon model modelChanged pages publishedEntities shared partnerIds isReady orgName'.split(
    ' ',
  ),
  dicts: ['version', 'options'],
  tools: 'version partnerName createdBy createdAt updatedBy updatedAt lock state can moves rows'.split(' '),
}
/** Rows of these nouns, by the names of `subjects`; lines are those of the orders. */
const rowsOf = {
  orders: ['draft', 'approving', 'sent', 'acknowledged', 'answered', 'confirmed', 'held', 'shortClosed'],
  materials: ['material'],
  suppliers: ['link', 'partner', 'ownOrg'],
  apps: ['app'],
  dicts: ['dict'],
  tools: ['tool'],
} as const

/** What is asked beside the lines of the borders: every noun that pages read, and what an application offers. */
const also: Readonly<Record<string, readonly Line[]>> = {
  'records.apiView': askNouns.map((noun): Line => ({ with: () => ({ id: noun }) })),
  'printTemplates.printOffered': [{ with: (_one, b) => ({ appId: b.tooling.appId }) }],
}

/** What a row is named by where it only is pointed at: tips, what was found, what changed, choices. */
const pointing =
  'id form noun kind recordId recordNo title detail at late seq actorName actorOrg partner orderNo name code key values'.split(
    ' ',
  )

const keysFor = ({ fields }: Catalogue, side: Side): string[] =>
  fields.flatMap((field) => (field.side === undefined || field.side === side ? [field.key] : []))

type Found = Record<string, unknown> & { id: string }

/** Every object in an answer that has an id. */
function* rowsIn(value: unknown): Generator<Found> {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value && typeof value.id === 'string') yield value as Found // both were just looked at
  for (const each of Object.values(value)) yield* rowsIn(each)
}

const sheetsOfTheirOwn: Readonly<Record<string, Catalogue>> = {
  'orders.answerSheet': answerSheetCatalogue,
  'quotes.quoteSheet': quoteSheetCatalogue,
  'reports.briefReportExport': briefCatalogue,
  'reports.chainReportExport': chainCatalogue,
  'reports.priceReportExport': priceCatalogue,
  'reports.spendReportExport': spendCatalogue,
  'reports.waitingReportExport': waitingCatalogue,
}

describe.each(engines)('rows at every door on %s', (engine) => {
  let b: Borders
  let callers: readonly Pick<Persona, 'side' | 'token' | 'userId'>[]
  let nouns: readonly Catalogue[]
  let ofNoun: Map<string, string>
  beforeAll(async () => {
    b = await openBorders(engine)
    callers = [b.lin, b.chen]
    const tool = b.tooling.model.entities.find(({ id }) => id === b.tooling.ids.tool)
    if (!tool) throw new Error('the register has tools')
    const byKey = new Map(catalogueOf(tool).fields.map((field) => [field.key, field]))
    const fields = valueKeysOf(tool).map(
      (key) => byKey.get(key) ?? ({ key, zh: key, en: key, type: 'varchar' } as const),
    )
    nouns = [...catalogues, catalogue({ noun: 'tools', zh: '模具', en: 'Tool', fields, order: [] })]
    ofNoun = new Map(
      Object.entries(rowsOf).flatMap(([noun, names]) =>
        names.map((name) => [b.subjects[name]?.id ?? '', noun] as const),
      ),
    )
    for (const name of rowsOf.orders) ofNoun.set(b.subjects[name]?.line ?? '', 'orderLines')
  })
  afterAll(() => b.close())

  const catalogueNamed = (noun: string): Catalogue => {
    const found = nouns.find((each) => each.noun === noun)
    if (!found) throw new Error(`nothing describes ${noun}`)
    return found
  }

  const reading = named.filter(
    ([, { reads, may, input, output }]) =>
      reads && may !== 'anyone' && may !== 'local' && input !== 'multipart' && output === 'json',
  )
  /** Every noun that was met at a door, by side: who meets none proves nothing. */
  const met = { buyer: new Set<string>(), supplier: new Set<string>() }

  test.each(walk(reading, 100))('%s', async (name, call) => {
    const strange: string[] = []
    for (const { side, token, userId } of callers.filter((one) => !call.side || call.side === one.side))
      for (const line of [...(lines[name] ?? []), ...(also[name] ?? [])].filter(({ shownIn }) => !shownIn)) {
        const one = subjectOf(b, line)
        if (!one) continue
        const { text, status, json } = await tries(b, { side, token }, call, asksOf(b, call, line, one))
        expect([line.of, status >= 500 ? text : '']).toEqual([line.of, ''])
        const others = callers.filter((each) => each.userId !== userId)
        if (others.some((each) => text.includes(each.userId)))
          strange.push(`${side}: the id of somebody of the other side`)
        if (status !== 200) continue
        for (const row of rowsIn(json().data)) {
          const noun = ofNoun.get(row.id)
          if (noun === undefined) continue
          const keys = keysFor(catalogueNamed(noun), side)
          const allowed = new Set([...keys, ...pointing, ...(beside[noun] ?? [])])
          strange.push(
            ...Object.keys(row)
              .filter((key) => !allowed.has(key))
              .map((key) => `${side}: ${noun}.${key}`),
          )
          if (typeof row['values'] === 'object' && row['values'] !== null) {
            expect([noun, side, Object.keys(row['values']).toSorted()]).toEqual([noun, side, keys.toSorted()])
            met[side].add(`values of ${noun}`)
          }
          met[side].add(noun)
        }
      }
    expect([...new Set(strange)]).toEqual([])
  })

  test.each(isAll ? ['every door'] : [])(
    'rows of every noun were met at %s, on every side that has them',
    () => {
      const values = ['orders', 'suppliers', 'tools'].map((noun) => `values of ${noun}`)
      const both = ['apps', 'orderLines', 'orders', 'suppliers', 'tools', ...values]
      expect([...met.supplier].toSorted()).toEqual(both.toSorted())
      expect([...met.buyer].toSorted()).toEqual(
        [...both, 'dicts', 'materials', 'values of materials'].toSorted(),
      )
    },
  )

  // Drawings come from somewhere else and have no rows.
  const sheets = named.filter(
    ([name, { output, body }]) => output === 'file' && body !== undefined && !name.startsWith('drawings.'),
  )
  test.each(sheets)('%s has the columns that the catalogue has for the side', async (name, call) => {
    const noun = {
      'orders.orderExport': 'orders',
      'orders.orderLineExport': 'orderLines',
      'callOffs.callOffLineExport': 'callOffLines',
      'deliveries.deliveryExport': 'deliveries',
      'deliveries.deliveryLineExport': 'deliveryLines',
      'receipts.receiptExport': 'receipts',
      'receipts.receiptLineExport': 'receiptLines',
      'inspections.inspectionExport': 'inspections',
      'reconciliations.inStockExport': 'inStock',
      'reconciliations.reconciliationExport': 'reconciliations',
      'priceAgreements.priceAgreementExport': 'priceAgreements',
      'scorecards.scorecardExport': 'scorecards',
      'forecasts.forecastExport': 'forecasts',
      'stock.stockExport': 'stock',
      'stock.stockMoveExport': 'stockMoves',
      'stock.supplierStockExport': 'supplierStocks',
      'records.recordExport': 'tools',
      'materials.materialExport': 'materials',
      'suppliers.supplierExport': 'suppliers',
      'dicts.dictExport': 'dicts',
      'audit.auditExport': 'audit',
    }[name]
    const described: Catalogue = sheetsOfTheirOwn[name] ?? catalogueNamed(noun ?? `what ${name} exports`)
    const asked = noun === 'tools' ? 'fields' : 'columns'
    for (const side of sides.filter((one) => call.side === undefined || call.side === one)) {
      const { token } = callers.find((one) => one.side === side) ?? {}
      if (token === undefined) throw new Error('there is one of each side')
      const exports = (columns: readonly string[]) =>
        tries(b, { side, token }, call, {
          payload: JSON.stringify({
            entityId: noun === 'tools' ? b.tooling.ids.tool : undefined,
            [asked]: columns,
          }),
          headers: { 'content-type': 'application/json' },
        })
      const [header] = await cellsOf((await exports([])).bytes)
      const labels = described.fields.filter((field) => field.side === undefined || field.side === side)
      const known = new Set([...labels.map(({ zh }) => zh), ...(noun === 'dicts' ? ['选项'] : [])])
      expect([side, header?.filter((text) => !known.has(text) && noun !== 'tools')]).toEqual([side, []])
      for (const key of [
        ...described.fields.filter((field) => field.side && field.side !== side).map(({ key }) => key),
        'authorId',
        'movingLines',
      ])
        expect([side, key, (await exports([key])).status]).toEqual([side, key, 422])
    }
  })
})
