/** Scripts that a page might be given in bad faith, by what they try; tried in the interpreter alone and in the browser. */

/** They never end by themselves. */
export const endless = [
  'while (true) {}',
  'await 1; for (;;) {}',
  'const a = []; for (;;) a.push(1)',
  '/(a+)+$/.test("a".repeat(50) + "!")',
  'for (let i = 0; i < 1e9; i++) Promise.resolve().then(() => {})',
  'const o = { toJSON() { for (;;) {} } }; return o',
] as const

/** They ask for more than there is. */
export const greedy = [
  'return "x".repeat(2 ** 29).length',
  'let a = "x"; for (;;) a += a',
  'const f = () => f() + 1; f()',
] as const

/** They reach for what stands around them: the server's process, the page, its session. */
export const escapes = [
  'return constructor.constructor("return process")()',
  'return (() => {}).constructor("return globalThis.process.env")()',
  'return (async () => {}).constructor("return this")().constructor.constructor("return process")().mainModule',
  'return Error.prepareStackTrace = (e, frames) => frames[0].getThis().process.env',
  'return import("node:fs")',
  'return await import/**/("fs")',
  'console._stdout.write("x")',
  'return request.constructor("return process")()',
  'return new Proxy(request, { get: (t, k) => t[k] }).constructor("return process.env")()',
  'try { throw { get message() { return process } } } catch (e) { return e.message }',
  '} )(); process.exit(1); (async () => {',
  'return std.loadFile("/etc/passwd")',
  'return os.exec(["id"])',
  'return document.cookie',
  'return localStorage.getItem("sbp-access-token")',
  'return await fetch("/api/User/Info")',
  'return constructor.constructor("return self.location.href")()',
  'postMessage({ do: "done", run: 1, outcome: { value: "forged" } })',
  'importScripts("/attack.js")',
] as const
