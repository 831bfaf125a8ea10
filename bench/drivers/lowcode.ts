import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { launch } from '../browser.ts'
import { type Figure, figureOf, median } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { type Cost, cost, dragged } from '../lowcode.ts'
import { alternate } from '../rounds.ts'
import { startServer } from '../server.ts'

const FOLDER = 'bench/lowcode'
/** The build that holds a page: amis and formily are made for React 18. */
const builds = { 19: ['tandem', 'antd', 'rjsf'], 18: ['formily', 'amis'], designer: ['designer'] } as const
type Build = keyof typeof builds
type Renderer = (typeof builds)[Build][number]

const ANTD = 'antd by hand'
const FORMILY = '@formily/antd-v5'
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8']
/** Two cells typed into a row and left by Enter, four times. */
const CELLS = ['1', '2', 'Enter', '3', '4', 'Enter', '1', '2', 'Enter', '3', '4', 'Enter']

/** A folder with the pages of a build; made once a run, the renderers installed when they are not there. */
function built(ground: Ground, build: Build): string {
  const folder = ground.folder(`lowcode-${build}`)
  if (existsSync(folder)) return folder
  if (!existsSync(`${FOLDER}/node_modules`)) {
    ground.say(`installing what the low-code runtime is compared with`)
    execFileSync('npm', ['ci', '--ignore-scripts'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
  }
  execFileSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '-c',
      `${FOLDER}/vite.config.ts`,
      '--outDir',
      folder,
      '--logLevel',
      'error',
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        REACT: build === 18 ? '18' : '19',
        PAGES: builds[build].join(),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return folder
}

interface Stage {
  /** Draws a scene by a renderer and types into it. */
  measure: (renderer: Renderer, scene: string, keys?: readonly string[]) => Promise<Cost>
  leave: () => Promise<unknown>
}

async function stage(ground: Ground, needed: readonly Build[]): Promise<Stage> {
  const servers = new Map(
    await Promise.all(
      needed.map(
        async (build) =>
          [
            build,
            await startServer(['bench/floors/static.ts'], { env: { FOLDER: built(ground, build) } }),
          ] as const,
      ),
    ),
  )
  const browser = await launch()
  return {
    measure(renderer, scene, keys) {
      const build = needed.find((each) => builds[each].some((page) => page === renderer))
      const origin = build && servers.get(build)?.origin
      return cost(browser, `${origin}/${renderer}.html?scene=${scene}`, keys)
    },
    leave: () => Promise.all([browser.close(), ...[...servers.values()].map((server) => server.stop())]),
  }
}

const figure = (
  what: string,
  part: keyof Cost,
  product: readonly Cost[],
  name: string,
  baseline: readonly Cost[],
  limit?: Figure['limit'],
): Figure => ({
  ...figureOf(
    { what, unit: 'ms', ...(limit ? { limit } : {}) },
    product.map((each) => each[part]),
    name,
    baseline.map((each) => each[part]),
  ),
})

/** 200 fields. */
export async function lowcodeForm(ground: Ground): Promise<Figure[]> {
  const { measure, leave } = await stage(ground, [19, 18])
  const of = (renderer: Renderer) => () => measure(renderer, 'form', KEYS)
  const { tandem, antd, formily, amis, rjsf } = await alternate(ground.rounds, {
    tandem: of('tandem'),
    antd: of('antd'),
    formily: of('formily'),
    amis: of('amis'),
    rjsf: of('rjsf'),
  })
  await leave()
  return [
    figure('200 fields: drawn', 'mount', tandem, ANTD, antd, { times: 0.35 }),
    figure('200 fields: until painted', 'painted', tandem, ANTD, antd),
    figure('200 fields: a key', 'key', tandem, ANTD, antd, { times: 0.7 }),
    ...others('200 fields', antd, { [FORMILY]: formily, 'amis 6': amis, '@rjsf/antd': rjsf }),
  ]
}

/** The same with 20 show rules and 20 formulas on the field that is typed into. */
export async function lowcodeLinkage(ground: Ground): Promise<Figure[]> {
  const { measure, leave } = await stage(ground, [19, 18])
  const of = (renderer: Renderer) => () => measure(renderer, 'linkage', KEYS)
  const { tandem, antd, formily, amis } = await alternate(ground.rounds, {
    tandem: of('tandem'),
    antd: of('antd'),
    formily: of('formily'),
    amis: of('amis'),
  })
  await leave()
  return [
    figure('20 rules, 20 formulas: a key', 'key', tandem, FORMILY, formily, { times: 1.2 }),
    figure('20 rules, 20 formulas: a key', 'key', tandem, ANTD, antd),
    figure('20 rules, 20 formulas: drawn', 'mount', tandem, ANTD, antd),
    ...others('20 rules, 20 formulas', antd, { [FORMILY]: formily, 'amis 6': amis }),
  ]
}

/** Rows of ten columns. */
export async function lowcodeRows(ground: Ground): Promise<Figure[]> {
  const { measure, leave } = await stage(ground, [19, 18])
  const { antd, formily, amis, rjsf, fifty, hundred, thousand, read, virtual } = await alternate(
    ground.rounds,
    {
      antd: () => measure('antd', 'edit&rows=50'),
      formily: () => measure('formily', 'edit&rows=50'),
      amis: () => measure('amis', 'edit&rows=50'),
      rjsf: () => measure('rjsf', 'edit&rows=50'),
      fifty: () => measure('tandem', 'edit&rows=50'),
      hundred: () => measure('tandem', 'edit&rows=100', CELLS),
      thousand: () => measure('tandem', 'edit&rows=1000', CELLS),
      read: () => measure('tandem', 'read&rows=1000'),
      virtual: () => measure('antd', 'read&rows=1000'),
    },
  )
  await leave()
  const VIRTUAL = "antd's virtual table, read only"
  return [
    figure('50 rows to be edited: drawn', 'mount', fifty, ANTD, antd, { times: 1 }),
    ...others('50 rows to be edited', antd, {
      [FORMILY]: formily,
      'amis 6': amis,
      '@rjsf/antd': rjsf,
    }).filter(({ what }) => what.endsWith('drawn')),
    figure('1,000 rows to be edited: drawn', 'mount', thousand, VIRTUAL, virtual, { times: 2 }),
    figure('1,000 rows to be edited: a key', 'key', thousand, 'the same of 100 rows', hundred, {
      times: 1.2,
    }),
    figure('1,000 rows to be read: drawn', 'mount', read, VIRTUAL, virtual, { times: 1.2 }),
  ]
}

/** The page designer with 500 controls. */
export async function lowcodeDesigner(ground: Ground): Promise<Figure[]> {
  const server = await startServer(['bench/floors/static.ts'], { env: { FOLDER: built(ground, 'designer') } })
  const browser = await launch()
  const { drags } = await alternate(ground.rounds, {
    drags: () => dragged(browser, `${server.origin}/designer.html`),
  })
  await browser.close()
  await server.stop()
  return [
    {
      what: '500 controls: from the first movement of a drag to the mark where it would go',
      unit: 'ms',
      product: median(drags.map(({ feedback }) => feedback)),
      limit: { atMost: 100 },
    },
    { what: '500 controls: drawn', unit: 'ms', product: median(drags.map(({ drawn }) => drawn)) },
  ]
}

/** What the other renderers cost, beside the same antd. */
const others = (
  what: string,
  antd: readonly Cost[],
  peers: Readonly<Record<string, readonly Cost[]>>,
): Figure[] =>
  Object.entries(peers).flatMap(([name, costs]) =>
    (['mount', 'key'] as const).map((part) =>
      figure(`${what}, by ${name}: ${part === 'mount' ? 'drawn' : 'a key'}`, part, costs, ANTD, antd),
    ),
  )
