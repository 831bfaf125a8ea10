import { describe, expect, test } from 'vitest'
import { files, importsOf, read } from './support/tree.ts'

/**
 * The arrows of the house: what the files of a folder may import, beside their own folder and packages.
 * The longest matching folder counts. This table is the rule; docs/architecture.md tells it in words.
 */
const GRAMMAR =
  'calendar call catalogue errors exact filter imports isRecord moves plainDecimal plainName timeOfDay values'
    .split(' ')
    .map((name) => `contract/${name}.ts`)
const ARROWS: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  'server/db': ['contract', 'server/config.ts', 'server/hiding.ts', 'server/limiter.ts', 'server/viewer.ts'],
  'server/audit': ['contract', 'server/db', 'server/jobs'],
  'server/events': ['contract', 'server/audit', 'server/db', 'server/jobs', 'server/viewer.ts'],
  'server/jobs': ['contract', 'server/db'],
  'server/outgoing': ['contract'],
  'server/sessions': ['contract', 'server/db', 'server/config.ts', 'server/viewer.ts'],
  // Knows no noun of the modules: what it needs of one comes in as an argument.
  'server/http': [
    'contract',
    'server/audit',
    'server/db',
    'server/sessions',
    'server/closed.ts',
    'server/config.ts',
    'server/deps.ts',
    'server/hiding.ts',
    'server/viewer.ts',
  ],
  'src/i18n': ['contract'],
  // Knows no noun: of the contract only how things are written.
  'src/ui': [...GRAMMAR, 'src/i18n'],
  'src/providers': ['contract', 'src/i18n', 'src/ui'],
  'src/lowcode': ['contract', 'src/ui', 'src/i18n'],
  'src/print': ['contract', 'src/ui', 'src/i18n'],
  'src/resources': ['contract', 'src/ui', 'src/lowcode', 'src/print', 'src/i18n', 'src/providers'],
  src: ['contract'],
  tests: ['contract', 'server', 'src', 'scripts', 'bench', 'vite.config.ts'],
  scripts: ['contract', 'server', 'tests/support', 'vite.config.ts'],
  bench: ['contract', 'server', 'src', 'tests/support', 'scripts'],
}
const SENTENCE =
  'Arrows: contract <- server, contract <- src; inside src ui, i18n <- providers, lowcode, print <- resources <- app. ' +
  'No arrow points back, none joins server and src.'

/** Folders that know a package nobody else may know. */
const OWNERS: Record<string, readonly string[]> = {
  pg: ['server/db', 'tests', 'bench'],
  '@electric-sql/pglite': ['server/db', 'tests', 'bench', 'scripts'],
  '@refinedev/simple-rest': ['src/providers', 'bench/peers'],
  axios: ['src/providers'],
  vitest: ['tests', '*.test.ts', '*.test.tsx', 'vitest.config.ts', 'src/lowcode/controls/walk'],
}

/** What kinds of controls offer one another; `pick/` and the files beside the kinds belong to all of them. No sheet is offered. */
const CONTROLS: Record<string, readonly string[]> = {
  autocomplete: ['cases.ts', 'picked.ts'],
  button: ['ButtonView.tsx', 'look.ts', 'usePress.ts'],
  calendar: ['days.ts'],
  cascader: ['tree.ts'],
  checkbox: ['truth.ts'],
  date: ['dateText.ts'],
  dialog: ['FirstFocus.tsx', 'Layer.tsx', 'Outline.tsx', 'overlayLook.ts'],
  html: ['clean.ts', 'images.ts', 'showImage.ts'],
  icon: ['ControlIcon.tsx'],
  input: ['Entry.tsx', 'RichView.tsx', 'useTyped.ts'],
  link: ['LinkView.tsx'],
  location: ['coordinates.ts'],
  select: ['SelectView.tsx', 'selected.ts'],
  table: ['inline.ts', 'sizes.ts'],
  'table-filter': ['tableFilter.ts'],
  upload: ['files.ts', 'useAddress.ts'],
}
const offered = Object.entries(CONTROLS).map(([kind, names]) => `${kind}/(${names.join('|')})$`)

/** Folders whose members know of each other only what the named files offer. */
const NEIGHBOURS: [folder: string, offers: RegExp, says: string][] = [
  ['server/modules/', /\.read\.ts$/, 'of another module only its *.read.ts'],
  // Every document shows the history, comments and files of `documents`: its *Trail.tsx.
  [
    'src/resources/',
    /(Select|Link|Trail)\.tsx$/,
    'of a neighbour only its *Select.tsx, *Link.tsx or *Trail.tsx',
  ],
  [
    'src/lowcode/controls/',
    new RegExp(`/controls/(pick/|${offered.join('|')})`),
    'of another kind only what it offers, and never its sheet',
  ],
]

const within = (file: string, folder: string) =>
  file === folder ||
  file.startsWith(`${folder}/`) ||
  (folder.startsWith('*') && file.endsWith(folder.slice(1)))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

function faultOf(file: string, target: string): string | undefined {
  const owners = OWNERS[target]
  if (owners && !owners.some((folder) => within(file, folder)))
    return `${file} imports ${target}, which only ${owners.join(', ')} may know`
  if (!/^(contract|server|src|tests|scripts|bench)\//.test(target)) return undefined

  for (const [folder, offers, says] of NEIGHBOURS) {
    // A file directly in the folder lists its members, or belongs to all of them.
    const member = (path: string) =>
      path.startsWith(folder) ? /^[^/]+(?=\/)/.exec(path.slice(folder.length))?.[0] : undefined
    const [from, to] = [member(file), member(target)]
    if (from && to && from !== to && !offers.test(target))
      return `${file} imports ${target}: ${folder} knows ${says}`
  }
  const home = Object.keys(ARROWS)
    .filter((folder) => within(file, folder))
    .sort((a, b) => b.length - a.length)[0]
  if (!home) return undefined
  const allowed = [home, ...(ARROWS[home] ?? []), ...(isTest(file) ? ['tests/support', 'tests/golden'] : [])]
  return allowed.some((folder) => within(target, folder))
    ? undefined
    : `${file} imports ${target}. ${SENTENCE}`
}

const code = files().filter((file) => /\.(ts|tsx|mjs)$/.test(file))

describe('arrows', () => {
  test('every import follows one', () => {
    const faults = code.flatMap((file) => importsOf(file, read(file)).map((target) => faultOf(file, target)))
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  })

  test.each([
    ['src/ui/Money.tsx', "import { db } from '../../server/db/db.ts'"],
    ['src/ui/Money.tsx', "import type { Order } from '../../contract/orders.ts'"],
    ['src/ui/Money.tsx', "const page = import('../resources/orders/list/OrderList.tsx')"],
    ['src/providers/http.ts', "export { orders } from '../resources/orders/orders.resource.tsx'"],
    ['src/resources/orders/list/OrderList.tsx', "import { shell } from '../../../app/App.tsx'"],
    [
      'src/resources/orders/list/OrderList.tsx',
      "import {\n  MaterialFields,\n} from '../../materials/MaterialFields.tsx'",
    ],
    ['server/http/bind.ts', "import '../../src/main.tsx'"],
    ['server/db/open.ts', "import { bind } from '../http/bind.ts'"],
    ['server/http/gate.ts', "import { tokenHash } from '../modules/auth/auth.read.ts'"],
    ['server/jobs/run.ts', "import { liveOrders } from '../modules/orders/orders.read.ts'"],
    ['server/events/live.ts', "import { find } from '../sessions/sessions.ts'"],
    ['server/modules/orders/orders.store.ts', "import { lock } from '../materials/materials.store.ts'"],
    ['src/lowcode/controls/select/SelectEdit.tsx', "import '../input/input.css'"],
    ['src/lowcode/controls/select/SelectEdit.tsx', "import { number } from '../input/NumberEdit.tsx'"],
    ['server/modules/orders/orders.store.ts', "import pg from 'pg'"],
    ['server/app.ts', "import { world } from '../tests/support/world.ts'"],
    ['contract/orders.ts', "const thread = new URL('../server/db/thread.ts', import.meta.url)"],
  ])('%s may not say %s', (file, line) => {
    expect(importsOf(file, line).map((target) => faultOf(file, target))[0]).toContain(file)
  })

  test.each([
    [
      'src/resources/orders/list/OrderList.tsx',
      "import { MaterialSelect } from '../../materials/MaterialSelect.tsx'",
    ],
    ['src/lowcode/controls/select/SelectEdit.tsx', "import '../entry.css'"],
    ['src/lowcode/controls/select/SelectEdit.tsx', "import { Combo } from '../pick/Combo.tsx'"],
    ['src/lowcode/controls/link/LinkView.tsx', "import { ControlIcon } from '../icon/ControlIcon.tsx'"],
    ['src/resources/index.ts', "import { orders } from './orders/orders.resource.tsx'"],
    ['server/modules/orders/orders.store.ts', "import { materialOf } from '../materials/materials.read.ts'"],
    ['server/modules/orders/orders.store.ts', "// import pg from 'pg'"],
    ['src/app/App.tsx', "import { orders } from '../resources/orders/orders.resource.tsx'"],
  ])('%s may say %s', (file, line) => {
    expect(
      importsOf(file, line)
        .map((target) => faultOf(file, target))
        .filter(Boolean),
    ).toEqual([])
  })
})

test('every second-level folder has its line in docs/architecture.md', () => {
  const told = new Set<string>()
  let body = ''
  for (const line of read('docs/architecture.md').split('\n')) {
    const heading = /^#+ (\w+)\//.exec(line)
    if (heading) body = `${heading[1]}/`
    else if (line.startsWith('#')) body = ''
    const entry = /^- `(\w[\w-]*)\/`/.exec(line)
    if (entry) told.add(body + entry[1])
  }
  const folders = new Set(
    code
      .map((file) => file.split('/'))
      .filter(
        ([body = '', , last]) => ['contract', 'server', 'src', 'tests'].includes(body) && last !== undefined,
      )
      .map(([body, folder]) => `${body}/${folder}`),
  )
  expect([...folders].filter((folder) => !told.has(folder))).toEqual([])
})

test('a file over 400 lines says why at its top', () => {
  const long = files()
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file))
    .filter((file) => read(file).split('\n').length > 401 && !/^\s*(\/\*|\/\/|--)/.test(read(file)))
  expect(long).toEqual([])
})

test('nothing names a machine, a mirror or a work place', () => {
  // Put together here, so that this file does not name them either.
  const words = [
    ['', 'work', ''].join('/'),
    ['', 'tmp', 'b', ''].join('/'),
    ['registry', 'npmjs'].join('.'),
    ['deb', 'debian', 'org'].join('.'),
  ]
  const named = files()
    .filter((file) => !/\.(png|jpe?g|gif|woff2?|xlsx|pdf|zip|gz)$/.test(file))
    .flatMap((file) => words.filter((word) => read(file).includes(word)).map((word) => `${file}: ${word}`))
  expect(named).toEqual([])
})
