import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserErrors, errors } from '../contract/errors.ts'
import { unreachable } from '../contract/moves.ts'
import { calls, catalogues, machines } from '../contract/registry.ts'
import { modules } from '../server/modules/index.ts'
import { thrownIn } from './support/thrown.ts'

/** Calls of the specification that nobody has built yet. This number may only shrink. */
const missingAtMost = 33

/** Everything the world may call without a session. */
const anyone = [
  'auth.imageCode',
  'auth.passwordCipher',
  'auth.resetPassword',
  'auth.sendCode',
  'auth.sendRegCode',
  'auth.signIn',
  'auth.signUp',
  'founding.found',
  'founding.foundingState',
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

test('the specification’s 84 calls are all listed, and fewer and fewer are missing', () => {
  expect(new Set(specified.map(place)).size).toBe(84)
  expect(new Set(specified.map(({ state }) => state))).toEqual(new Set(['served', 'missing']))
  expect(specified.filter(({ state }) => state === 'missing').length).toBeLessThanOrEqual(missingAtMost)
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
