// @vitest-environment node
import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { endless, escapes, greedy } from './attacks.ts'
import { budget, type HostCall, runScript } from './engine.ts'

let quickjs: Awaited<ReturnType<typeof newQuickJSWASMModuleFromVariant>>
beforeAll(async () => {
  quickjs = await newQuickJSWASMModuleFromVariant(variant)
})

const nothing: HostCall = () => Promise.reject(new Error('not allowed'))
const run = (code: string, given: unknown = {}, call = nothing, limits = budget, library = {}) =>
  runScript(quickjs, code, given, call, limits, library)

describe('a script', () => {
  test('takes the page’s values as JSON and answers JSON', async () => {
    expect(
      await run('return { total: values.qty * 2, kind: event }', { values: { qty: 21 }, event: 'click' }),
    ).toEqual({ value: { total: 42, kind: 'click' } })
    expect(await run('')).toEqual({ value: null })
    expect(await run('return undefined')).toEqual({ value: null })
  })

  test('reaches what the page allows, one call after the other', async () => {
    const asked: string[] = []
    const call: HostCall = (name, given) => {
      asked.push(`${name} ${given}`)
      return Promise.resolve('{"rows":[1,2,3]}')
    }
    const code =
      'const a = await request("/api/view", { id: "x" }); const b = await request("/api/view"); return a.rows.length + b.rows.length'
    expect(await run(code, {}, call)).toEqual({ value: 6 })
    expect(asked).toEqual(['/api/view {"id":"x"}', '/api/view {}'])
  })

  test('says what it threw, and what a call refused', async () => {
    expect(await run('throw new Error("no stock")')).toEqual({
      fault: { reason: 'error', message: 'no stock', at: { line: 1 } },
    })
    expect(await run('return nowhere')).toMatchObject({ fault: { reason: 'error' } })
    expect(await run('return (')).toMatchObject({ fault: { reason: 'error' } })
    expect(await run('await request("/api/x")')).toMatchObject({ fault: { reason: 'error' } })
    expect(await run('try { await request("/api/x") } catch (e) { return String(e) }')).toEqual({
      value: 'not allowed',
    })
  })

  test('calls functions by name, with the values of the page and what it gives them', async () => {
    const library = {
      twice: 'const { n } = data; return { n: n * 2, of: values.qty }',
      four: 'const { n } = await call("twice", { n: data.n }); return call("twice", { n })',
    }
    expect(
      await run('return call("four", { n: 5 })', { values: { qty: 3 } }, nothing, budget, library),
    ).toEqual({
      value: { n: 20, of: 3 },
    })
  })

  test('a function that stands for an action reaches the action behind it; so does a script for other names', async () => {
    const asked: string[] = []
    const call: HostCall = (name, given) => {
      asked.push(`${name} ${given}`)
      return Promise.resolve('"done"')
    }
    const library = { save: 'if (!values.ok) return false; return call("save", { quick: true })' }
    expect(await run('return call("save")', { values: { ok: true } }, call, budget, library)).toEqual({
      value: 'done',
    })
    expect(await run('return call("save")', { values: {} }, call, budget, library)).toEqual({ value: false })
    expect(await run('return call("reload")', {}, call, budget, library)).toEqual({ value: 'done' })
    expect(asked).toEqual(['call {"name":"save","with":{"quick":true}}', 'call {"name":"reload","with":{}}'])
  })

  test.each([
    ['const a = 1\n\nthrow new Error("no stock")', {}, { line: 3 }],
    ['return call("check")', { check: '\nreturn nowhere.x' }, { name: 'check', line: 2 }],
    ['return call("check")', { check: 'const a =\n;' }, { name: 'check', line: 2 }],
    [
      'await call("outer")',
      { outer: '\n\nawait call("inner")', inner: 'throw new Error("x")' },
      { name: 'inner', line: 1 },
    ],
  ])('%s says where it went wrong', async (code, library, at) => {
    expect(await run(code, {}, nothing, budget, library)).toMatchObject({ fault: { reason: 'error', at } })
  })

  test('what is wrong in a function that nobody calls is no fault, and all share one budget', async () => {
    expect(await run('return 1', {}, nothing, budget, { broken: 'return (' })).toEqual({ value: 1 })
    const again = { a: 'return call("b")', b: 'return call("a")' }
    const limits = { ...budget, milliseconds: 200 }
    expect((await run('return call("a")', {}, nothing, limits, again)).fault).toBeDefined()
    const spins = await run('return call("spin")', {}, nothing, limits, { spin: '\nfor (;;) {}' })
    expect(spins.fault).toMatchObject({ reason: 'time' })
  })

  test.each(endless)('%s is stopped within its time', async (code) => {
    const begun = performance.now()
    const { fault } = await run(code, {}, nothing, { ...budget, milliseconds: 200 })
    // Without memory for its rejection a script is one that waits for nothing.
    expect(['time', 'memory', 'waits']).toContain(fault?.reason)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test.each(greedy)('%s is refused what it asks for', async (code) => {
    const { fault } = await run(code)
    expect(fault).toBeDefined()
  })

  test('a promise that nobody settles, an answer too long and too many calls end it', async () => {
    expect(await run('await new Promise(() => {})')).toEqual({ fault: { reason: 'waits' } })
    expect(await run('return "x".repeat(1000001)')).toEqual({ fault: { reason: 'answer' } })
    const many = 'for (let i = 0; i < 60; i++) { try { await request("a") } catch {} } return 1'
    expect(await run(many, {}, () => Promise.resolve('1'))).toEqual({ fault: { reason: 'calls' } })
  })

  test.each([
    'return typeof process + typeof require + typeof fetch + typeof document + typeof window + typeof XMLHttpRequest + typeof setTimeout + typeof WebSocket',
  ])('has nothing of the host around it', async (code) => {
    expect(await run(code)).toEqual({ value: 'undefined'.repeat(8) })
  })

  test.each(escapes)('%s gets nowhere', async (code) => {
    const { value, fault } = await run(code)
    expect(fault ?? value ?? null).not.toMatchObject({ env: expect.anything() })
    expect(JSON.stringify(value ?? '')).not.toMatch(/root:|uid=|PATH/)
    if (value !== undefined) expect(typeof value).not.toBe('function')
  })

  test('leaves nothing behind for the next', async () => {
    await run(
      'globalThis.left = 1; Object.prototype.dirty = 1; Array.prototype.map = null; JSON.parse = null',
    )
    expect(await run('return [typeof left, ({}).dirty ?? null, [1].map((x) => x + 1)]')).toEqual({
      value: ['undefined', null, [2]],
    })
    expect(({} as Record<string, unknown>)['dirty']).toBeUndefined()
  })

  test('an answer with a prototype in it stays data', async () => {
    const { value } = await run('return JSON.parse(\'{"__proto__": {"dirty": 1}}\')')
    expect(({ ...(value as object) } as Record<string, unknown>)['dirty']).toBeUndefined()
  })
})
