import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

const Report = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), message: z.string(), help: z.string().optional() })),
})

/** Faults planted in a copy of our folders, each with the words the linter must find for it. */
const PLANTED: [file: string, code: string, says: RegExp][] = [
  [
    'server/modules/a.ts',
    "import { sql } from 'kysely'\nexport const a = (x: string) => sql.raw(x)\n",
    /sql\.raw puts text/,
  ],
  [
    'server/modules/b.ts',
    'export const b = (x: string) => `select * from orders where id = ${x}`\n',
    /A statement built from text/,
  ],
  [
    'server/modules/c.ts',
    "export const c = (x: string) => 'delete from orders where id = ' + x\n",
    /A statement built from text/,
  ],
  [
    'server/modules/d.ts',
    "import { theme } from '../../src/ui/theme.ts'\nexport const d = theme\n",
    /server never imports src/,
  ],
  [
    'server/modules/e.ts',
    "import { createElement } from 'react'\nexport const e = createElement\n",
    /server knows nothing of the browser/,
  ],
  [
    'contract/f.ts',
    "import { readFileSync } from 'node:fs'\nexport const f = readFileSync\n",
    /contract imports zod, decimal.js, parse5 and its own files/,
  ],
  [
    'contract/g.ts',
    "import { open } from '../server/db/open.ts'\nexport const g = open\n",
    /contract <- server/,
  ],
  ['src/ui/h.tsx', "import { Button } from 'antd'\nexport const h = Button\n", /Import antd\/es/],
  [
    'src/ui/i.ts',
    "import { db } from '../../server/db/db.ts'\nexport const i = db\n",
    /src never imports server/,
  ],
  ['src/ui/j.ts', "import { join } from 'node:path'\nexport const j = join\n", /src runs in the browser/],
  [
    'src/app/sign-in/k.ts',
    "import { useTable } from '@refinedev/antd'\nexport const k = useTable\n",
    /The sign-in is drawn without antd/,
  ],
  ['src/ui/l.tsx', 'export const L = () => <p>Confirm</p>\n', /Text of a screen comes from/],
  ['src/ui/m.tsx', 'export const M = () => <input placeholder="Order" />\n', /Text of a screen comes from/],
  ['src/ui/n.ts', "export const n = '确认'\n", /Chinese text lives in/],
  [
    'tests/e2e/v.ts',
    "import type { Browser } from '@playwright/test'\nexport const v = (browser: Browser) => browser.newPage()\n",
    /browser\.newPage leaves its page open/,
  ],
  [
    'tests/e2e/w.ts',
    "import type { Page } from '@playwright/test'\nexport const w = (it: { browser: { newContext(): Page } }) => it.browser.newContext()\n",
    /browser\.newContext leaves its page open/,
  ],
  ['src/ui/u.ts', 'export const useAnswer = () => 1\n', /the field says useCallQuery/],
]

/** What is right and must stay unreported. */
const SOUND: [file: string, code: string][] = [
  ['server/modules/o.ts', "import { sql } from 'kysely'\nexport const o = (x: string) => sql`select ${x}`\n"],
  ['server/modules/p.ts', 'export const p = (x: string) => `selected ${x}, update soon`\n'],
  ['server/db/q.ts', "import { sql } from 'kysely'\nexport const q = (x: string) => sql.raw(x)\n"],
  ['src/ui/r.tsx', "import Button from 'antd/es/button'\nexport const R = () => <Button>{'·'}</Button>\n"],
  ['src/i18n/zh/s.ts', "export const s = { confirm: '确认' }\n"],
  [
    'tests/e2e/story.ts',
    "import type { Browser } from '@playwright/test'\nexport const x = (browser: Browser) => browser.newContext()\n",
  ],
  ['contract/t.ts', "import { z } from 'zod'\nexport const t = z.string()\n"],
]

const folder = mkdtempSync(join(tmpdir(), 'tandem-planted-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('every planted fault is reported and nothing sound is', () => {
  for (const [file, code] of [...PLANTED, ...SOUND]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  const config: unknown = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  // Rules that need types are left to the gate: a copy has no type-check project.
  const args = [oxlint, '--config', 'oxlintrc.json', '--no-ignore', '--format', 'json', '.']
  writeFileSync(
    join(folder, 'oxlintrc.json'),
    JSON.stringify({ ...Object(config), options: {}, jsPlugins: [resolve('scripts/lint/tandem.ts')] }),
  )
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const found = Report.parse(JSON.parse(stdout)).diagnostics.map(
    ({ filename, message, help }) => `${filename}: ${message} ${help ?? ''}`,
  )
  for (const [file, , says] of PLANTED)
    expect(found.find((line) => line.includes(file)) ?? `${file}: nothing found ${stderr}`).toMatch(says)
  for (const [file] of SOUND) expect(found.filter((line) => line.includes(file))).toEqual([])
})
