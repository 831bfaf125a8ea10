import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import type { Faults } from './step.ts'

const DIST = 'dist/web'

/** What a person waits for, as the modules whose static imports must be there, and what it may weigh. */
export interface Budget {
  screen: string
  modules: readonly string[]
  /** What was read before and is not weighed again, as modules. */
  beyond?: readonly string[]
  /** JavaScript after brotli, in units of 1000 bytes. */
  limit: number
}

const SIGN_IN = 'index.html'
const SHELL = [SIGN_IN, 'src/app/App.tsx']
// antd as it is drawn here, with its texts in one of the two languages.
const ANTD = ['src/ui/AntdLook.tsx', 'node_modules/antd/es/locale/zh_CN.js']
// A list, and rows read or edited; rows edited one by one and trees come when a page has one.
const TABLES = ['TableCells', 'TableList', 'TableRows'].map(
  (face) => `src/lowcode/controls/table/${face}.tsx`,
)
// What plain fields become when a person comes near them; rarer kinds bring theirs when a page has one.
const MADE = [
  'src/resources/apps/AppPage.tsx',
  'src/ui/AntdLook.tsx',
  'src/lowcode/controls/input/EntryPart.tsx',
  'src/lowcode/controls/pick/SelectPart.tsx',
]
const DESIGNER = 'src/print/designer/Designer.tsx'
export const BUDGETS: readonly Budget[] = [
  { screen: 'sign-in', modules: [SIGN_IN], limit: 80 },
  { screen: 'sign-in to dashboard', modules: [...SHELL, 'src/resources/home/BuyerHome.tsx'], limit: 200 },
  {
    screen: 'sign-in to order list',
    modules: [...SHELL, 'src/resources/orders/list/OrderList.tsx'],
    limit: 220,
  },
  {
    screen: 'sign-in to a dialog over a list',
    modules: [
      ...SHELL,
      ...ANTD,
      'src/resources/materials/MaterialList.tsx',
      'src/resources/materials/MaterialDialog.tsx',
    ],
    // Lists are cards of their columns on a phone since 360.
    limit: 361,
  },
  {
    screen: "sign-in to an administrator's table",
    modules: [...SHELL, ...ANTD, 'src/resources/masters/MasterList.tsx'],
    // With what says that a part did not arrive (decision 0145).
    limit: 391,
  },
  {
    screen: 'with its form open',
    modules: [
      ...SHELL,
      ...ANTD,
      'src/resources/masters/MasterList.tsx',
      'src/resources/masters/UnitDialog.tsx',
    ],
    limit: 405,
  },
  {
    screen: 'shell to a page made by its owner',
    modules: MADE,
    beyond: SHELL,
    // The descriptions of all kinds are among it: seven more of them since 203. Lists reached by their names, what was chosen lately, and how
    // files in parts and forms of new records are fetched came since 206; what an attribute of a column heeds in a sheet, and images of texts, since 208.
    limit: 210,
  },
  // All three faces at once; sub-tables sort, filter, choose and are dragged since decision 0092. What they share with the cards of a phone is in files
  // of its own since 46 (decision 0153).
  { screen: 'a made page to its tables', modules: TABLES, beyond: [...SHELL, ...MADE], limit: 47 },
  {
    screen: 'a made page to its cascader',
    modules: ['src/lowcode/controls/pick/CascaderPart.tsx'],
    beyond: [...SHELL, ...MADE],
    limit: 30,
  },
  {
    screen: 'a made page to the calendar of a date',
    modules: ['src/ui/date/DatePart.tsx'],
    beyond: [...SHELL, ...MADE],
    limit: 50,
  },
  // After the page around it can be used (decision 0137).
  {
    screen: 'a dashboard to its charts',
    modules: ['src/ui/chart/Picture.tsx'],
    beyond: [...SHELL, 'src/resources/home/BuyerHome.tsx'],
    limit: 163,
  },
  {
    screen: 'shell to the designer of print templates',
    modules: ['src/resources/printTemplates/DesignPage.tsx', DESIGNER],
    beyond: SHELL,
    limit: 612,
  },
]

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  name: z.string().optional(),
})
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.output<typeof Manifest>

/** The files that must be loaded before the last of these modules runs. Dynamic imports are not waited for. */
export function closure(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  modules.forEach(visit)
  return [...files].filter((file) => file.endsWith('.js'))
}

/** Modules that load the designer of print templates without waiting for its route. */
export const designedEarly = (manifest: Manifest): string[] => {
  const designer = manifest[DESIGNER]?.file ?? ''
  return Object.keys(manifest).filter(
    (key) => !key.startsWith('src/print/designer/') && closure(manifest, [key]).includes(designer),
  )
}

const weights = new Map<string, number>()
function brotli(file: string): number {
  const known = weights.get(file)
  if (known !== undefined) return known
  const weight = brotliCompressSync(readFileSync(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length
  weights.set(file, weight)
  return weight
}

export interface Weighed extends Budget {
  missing: readonly string[]
  weight: number
  files: readonly { file: string; weight: number }[]
}

/** Every budget against the app built in `dist`. */
export function weigh(dist = DIST, budgets = BUDGETS): Weighed[] {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  return budgets.map((budget) => {
    const before = new Set(closure(manifest, budget.beyond ?? []))
    const files = closure(manifest, budget.modules)
      .filter((file) => !before.has(file))
      .map((file) => ({ file, weight: brotli(join(dist, file)) / 1000 }))
      .sort((a, b) => b.weight - a.weight)
    const missing = budget.modules.filter((module) => !manifest[module])
    return { ...budget, missing, files, weight: files.reduce((sum, { weight }) => sum + weight, 0) }
  })
}

export function sizeFaults(): Faults {
  if (!existsSync(join(DIST, '.vite/manifest.json'))) return ['dist/web holds no build']
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')))
  const early = designedEarly(manifest).map((module) => `${module} loads the designer of print templates`)
  const heavy = weigh().flatMap(({ screen, missing, weight, limit, files }) => {
    if (missing.length) return [`${screen}: ${missing.join(', ')} is no module of its own in the build`]
    if (weight <= limit) return []
    const heaviest = files.slice(0, 6).map(({ file, weight }) => `${file} ${weight.toFixed(1)}`)
    return [`${screen}: ${weight.toFixed(1)} kB, budget ${limit} kB; heaviest ${heaviest.join(', ')}`]
  })
  return [...early, ...heavy]
}
