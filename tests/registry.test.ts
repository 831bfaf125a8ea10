import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditActOf } from '../contract/audit.acts.ts'
import { auditNouns } from '../contract/audit.catalogue.ts'
import { browserErrors, errors } from '../contract/errors.ts'
import { unreachable } from '../contract/moves.ts'
import { calls, catalogues, machines } from '../contract/registry.ts'
import { auditNounOf } from '../server/http/trail.ts'
import { modules } from '../server/modules/index.ts'
import { takesToken } from '../server/sessions/token-border.ts'
import { thrownIn } from './support/thrown.ts'

/** Everything the world may call without a session. */
const anyone = [
  'auth.imageCode',
  'auth.passwordCipher',
  'auth.resetPassword',
  'auth.secondStep',
  'auth.sendCode',
  'auth.sendRegCode',
  'auth.signIn',
  'auth.signUp',
  'founding.found',
  'founding.foundingState',
  'notices.unsubscribe',
  'notices.unsubscribeInfo',
  'printTemplates.printVerify',
  'provider.beginProviderSignIn',
  'provider.finishProviderSignIn',
  'provider.signInProvider',
  'questionnaires.questionnaire',
  'registrations.registrationBuyers',
  'tutorial.tutorialFilms',
]

const named = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)
const place = ({ method, path }: { method: string; path: string }) => `${method} ${path}`.toLowerCase()

const specified = readFileSync('tests/spec-calls.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', state = ''] = line.split('\t')
    return { method, path, state }
  })

test('the specification’s 84 calls are all listed, and none is missing', () => {
  expect(new Set(specified.map(place)).size).toBe(84)
  expect(specified.filter(({ state }) => state !== 'served')).toEqual([])
})

test('a call of the specification is marked missing exactly as long as the contract lacks it', () => {
  const has = new Set(named.map(({ call }) => place(call)))
  const wrong = specified.filter((one) => has.has(place(one)) !== (one.state === 'served'))
  expect(wrong).toEqual([])
})

test('every call of the contract is served once, at a place of its own', () => {
  expect(modules.map(({ call }) => place(call)).toSorted()).toEqual(
    named.map(({ call }) => place(call)).toSorted(),
  )
  expect(new Set(named.map(({ call }) => place(call))).size).toBe(named.length)
})

test('only the calls named here are open to anyone', () => {
  expect(
    named
      .filter(({ call }) => call.may === 'anyone')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(anyone)
})

test('a GET changes nothing; signing out, whose path the specification sets, ends the session of its own header alone', () => {
  const writing = named.filter(({ call }) => call.method === 'GET' && !call.reads).map(({ name }) => name)
  expect(writing).toEqual(['auth.logout'])
})

test('programs read what applications are made of with a personal token; ids and what a person arranges take a session', () => {
  const takes = (names: readonly string[]) =>
    named.filter(({ name, call }) => names.includes(name) && takesToken(call)).map(({ name }) => name)
  const read = [
    'entities.appField',
    'entities.formLoadChildData',
    'entities.getAppUserFields',
    'entities.queryAppCase',
    'entities.queryAppDrill',
    'entities.queryGetEntityDrills',
    'entities.queryGetEntityField',
    'records.formLoadViewData',
  ]
  expect(takes(read).toSorted()).toEqual(read)
  expect(takes(['entities.getRandomId', 'entities.saveSetup'])).toEqual([])
})

/** Writing calls that are in nobody's audit log: what a person types or arranges for themself, locks, and codes, of which only the use is kept. */
const unaudited = [
  'auth.lockSession',
  'auth.sendCode',
  'auth.sendRegCode',
  'auth.unlockSession',
  'documents.uploadPart',
  'entities.saveSetup',
  'notices.noticePreferencesSave',
  'notices.noticeRead',
  'notices.noticeReadAll',
  'provider.beginProviderSignIn',
  'registrations.registrationDraft',
  'registrations.registrationKnownOrg',
  'reports.reportViewDel',
  'reports.reportViewMail',
  'reports.reportViewSave',
  'twoFactor.beginTwoFactor',
  'users.saveSetting',
]
/** Calls that send a file or name an id and show nobody's record: templates, what to choose from, a sheet that was just sent, the audit log's own excerpt. */
const unseen = [
  'audit.personActs',
  'callOffs.customerExcelImportFaults',
  'dashboards.diyBlockGet',
  'deliveries.deliverySheetImportFaults',
  'depts.deptTree',
  'entities.queryGetEntityDrills',
  'forecasts.forecastCommitImportFaults',
  'forecasts.forecastImportFaults',
  'inquiries.inquiryImportFaults',
  'materials.materialImportFaults',
  'memberships.peopleImportFaults',
  'orders.answersImportFaults',
  'printTemplates.printApps',
  'printTemplates.printFields',
  'printTemplates.printGetConfig',
  'printTemplates.printLog',
  'printTemplates.printOffered',
  'printTemplates.printPdfInfo',
  'printTemplates.printReady',
  'printTemplates.printTemplateList',
  'printTemplates.printVersions',
  'quotes.quoteImportFaults',
  'recordImports.recordImportFaults',
  'records.apiView',
  'records.apiViewTest',
  'stock.stockImportFaults',
  'suppliers.supplierTermsImportFaults',
]

test('every call that writes is audited, and every one that shows a record or sends a file; those that are not are named here', () => {
  const silent = named.filter(({ call }) => auditActOf(call) === undefined)
  const names = (some: typeof named) => some.map(({ name }) => name).toSorted()
  expect(names(silent.filter(({ call }) => !call.reads))).toEqual(unaudited)
  const shows = ({ call }: (typeof named)[number]) => auditActOf({ ...call, audit: undefined }) !== undefined
  expect(names(silent.filter((one) => one.call.reads && shows(one)))).toEqual(unseen)
})

test('a POST whose path ends in List takes a page of a list, and no other does', () => {
  const takes = (call: (typeof named)[number]['call']) => {
    const body = call.body && 'shape' in call.body ? Object.keys(call.body.shape as object) : []
    return body.includes('keyword') && body.includes('page')
  }
  const answered = named.filter(({ call }) => call.reads && call.output === 'json' && call.method === 'POST')
  const wrong = answered.filter(({ call }) => takes(call) !== /list$/i.test(call.path))
  // the specification calls them lists; their answer is a handful of steps
  expect(wrong.map(({ name }) => name)).toEqual([
    'reports.customerFunnelReport',
    'reports.supplierFunnelReport',
  ])
})

test('what an audited call is about has words', () => {
  const nouns: readonly string[] = auditNouns
  const about = named.filter(({ call }) => auditActOf(call)).map(({ call }) => auditNounOf(call))
  expect(about.filter((noun) => !nouns.includes(noun))).toEqual([])
})

test('a right is named after a noun and a verb', () => {
  const form = /^(anyone|signedIn|member|local|[a-z][A-Za-z]+\.[a-z][A-Za-z]+)$/
  expect(named.filter(({ call }) => !form.test(call.may)).map(({ name }) => name)).toEqual([])
})

const source = (folders: string) =>
  globSync(folders)
    .filter((path) => !path.endsWith('errors.ts') && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const)

test('every refusal of the table is thrown by the server, or marked as the browser’s own and used there', () => {
  const thrown = new Set(source('{server,contract}/**/*.ts').flatMap(([path, code]) => thrownIn(path, code)))
  const own: readonly string[] = browserErrors
  expect(Object.keys(errors).filter((code) => !thrown.has(code) && !own.includes(code))).toEqual([])
  expect(own.filter((code) => thrown.has(code))).toEqual([])
  const browser = source('src/**/*.{ts,tsx}')
  expect(own.filter((code) => !browser.some(([, text]) => text.includes(`'${code}'`)))).toEqual([])
})

test.each([
  ["throw new Refused('NOT_FOUND')", ['NOT_FOUND']],
  ["throw new Refused(\n  'TIMED_OUT',\n  {},\n)", ['TIMED_OUT']],
  ["return new Refused(at(1, 2) ?? (late ? 'TIMED_OUT' : 'INTERNAL'))", ['TIMED_OUT', 'INTERNAL']],
  [
    "throw new Refused('INPUT_INVALID', {}, [{ path: 'a', msg: 'DATE_INVALID' }])",
    ['DATE_INVALID', 'INPUT_INVALID'],
  ],
  ["text(500).min(1, 'REASON_NEEDED')", ['REASON_NEEDED']],
  ["if (error.code === 'NOT_FOUND') return", []],
  ["fails: ['ORDER_NO_LINES', 'NO_RIGHT'],", []],
  ["throw new Refused(code)\nconst other = 'NO_DATA'", []],
])('%s refuses with %j', (code, codes) => expect(thrownIn('a.ts', code)).toEqual(codes))

test.each(machines.map((machine) => [machine.noun, machine] as const))(
  '%s: every state can be reached',
  (_, machine) => {
    expect(unreachable<string>(machine)).toEqual([])
  },
)

test.each(catalogues.map((noun) => [noun.noun, noun] as const))(
  '%s: every field has its words in both languages',
  (_, { fields }) => {
    expect(fields.filter(({ zh, en }) => zh.trim() === '' || en.trim() === '')).toEqual([])
  },
)
