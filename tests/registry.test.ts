import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errors } from '../contract/errors.ts'
import { unreachable } from '../contract/moves.ts'
import { calls, catalogues, machines } from '../contract/registry.ts'
import { modules } from '../server/modules/index.ts'

/** Calls of the specification that nobody has built yet. This number may only shrink. */
const missingAtMost = 41

/** Everything the world may call without a session. */
const anyone = [
  'auth.imageCode',
  'auth.passwordCipher',
  'auth.resetPassword',
  'auth.sendCode',
  'auth.sendRegCode',
  'auth.signIn',
  'auth.signUp',
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

test('every refusal of the table is thrown somewhere', () => {
  const files = globSync(['server/**/*.ts', 'contract/**/*.ts', 'src/**/*.{ts,tsx}']).filter(
    (path) => !path.endsWith('errors.ts') && !/\.test\.tsx?$/.test(path),
  )
  // What a call says it may fail with is a promise, not a throw.
  const text = files.map((path) => readFileSync(path, 'utf8').replace(/fails: \[[^\]]*\]/g, '')).join('\n')
  const never = Object.keys(errors).filter((code) => !text.includes(`'${code}'`))
  expect(never).toEqual([])
})

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
