import { render } from '@testing-library/react'
import type { Lang } from '../../../contract/errors.ts'
import { type Control, type Mode, slots } from '../../../contract/lowcode/control.ts'
import { pageVersion } from '../../../contract/lowcode/page.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { AntdLook, loadLocale } from '../../ui/AntdLook.tsx'
import { PageView } from './PageView.tsx'
import { pageFunctions } from './pageFunctions.ts'
import { createStore } from './store.ts'
import type { PageServices } from './services.ts'

type PlainControl = Omit<
  Partial<Control>,
  'children' | 'header' | 'body' | 'footer' | 'action' | 'tool' | 'put'
> & {
  type: string
} & { [Slot in (typeof slots)[number]]?: readonly PlainControl[] }

/** A control written down in a test: what it leaves out is given, and its field is its id. */
export function drawn({ type, ...sketch }: PlainControl): Control {
  const id = sketch.id ?? `c-${sketch.field ?? `${type}-${(made += 1)}`}`
  const control: Control = {
    ...without(sketch),
    id,
    type,
    field: sketch.field ?? id,
    attr: sketch.attr ?? {},
  }
  for (const slot of slots) if (sketch[slot]) control[slot] = sketch[slot].map(drawn)
  return control
}
let made = 0

const without = ({
  event,
  func,
  link,
  visibleMode,
  hideControl,
}: Omit<PlainControl, 'type'>): Partial<Control> => ({
  ...(event && { event }),
  ...(func && { func }),
  ...(link && { link }),
  ...(visibleMode && { visibleMode }),
  ...(hideControl !== undefined && { hideControl }),
})

interface Trial {
  values?: Readonly<Record<string, unknown>>
  mode?: Mode
  lang?: Lang
  /** What this page may do; the rest does nothing. By name it calls what every page does, and functions of its own. */
  services?: Partial<Omit<PageServices, 'functions'>> & {
    functions?: Partial<ReturnType<typeof pageFunctions>>
  }
  /** Functions the page has of its own, by what they do, or by their names: then they note in `happened` what they are told. */
  functions?: readonly string[] | Readonly<Record<string, OwnFunction>>
}

/** A function that a page is written with: it learns of an event what a script does. */
type OwnFunction = (told: { detail: unknown; row: unknown }) => unknown

/** How a function of the page is run (handlers.ts). */
const calling = /^return call\(("(?:[^"\\]|\\.)*"), data\)$/

const isNames = (functions: NonNullable<Trial['functions']>): functions is readonly string[] =>
  Array.isArray(functions)

const clock = () => ({ now: '2026-11-21T02:00:00.000Z', zone: 'Asia/Shanghai' })

/** A page of these controls on the screen, and what happened around it. */
export async function trial(
  sketches: readonly PlainControl[],
  { values, mode, lang = 'en', services = {}, functions = [] }: Trial = {},
) {
  await setLanguage(lang)
  await loadLocale(lang)
  const said: string[] = []
  const gone: string[] = []
  const happened: [name: string, detail: unknown][] = []
  const body = sketches.map(drawn)
  const store = createStore({ body, values, mode, clock })
  const say: PageServices['say'] = (kind, text) => void said.push(`${kind}: ${text}`)
  const noting =
    (name: string): OwnFunction =>
    ({ detail }) =>
      void happened.push([name, detail])
  const own: Readonly<Record<string, OwnFunction>> = isNames(functions)
    ? Object.fromEntries(functions.map((name) => [name, noting(name)] as const))
    : functions
  const elsewhere = services.script ?? (() => Promise.resolve({ value: null }))
  const around: PageServices = {
    lang,
    clock,
    today: () => '2026-11-21',
    actions: {},
    options: () => Promise.resolve([]),
    choices: () => Promise.resolve({ rows: [], total: 0 }),
    request: () => Promise.resolve([]),
    upload: () => Promise.reject(new Error('nothing is uploaded here')),
    fileAddress: () => Promise.resolve('/'),
    open: () => undefined,
    go: (url) => void gone.push(url),
    say,
    ask: () => Promise.resolve(true),
    map: () => Promise.resolve({ system: 'wgs84' }),
    ...services,
    functions: { ...pageFunctions(services.say ?? say), ...services.functions },
    written: { ...services.written, ...Object.fromEntries(Object.keys(own).map((name) => [name, ''])) },
    async script(code, given, call) {
      const [, name] = calling.exec(code) ?? []
      const run = name === undefined ? undefined : own[JSON.parse(name) as string]
      if (!run) return elsewhere(code, given, call)
      const { event: detail, row } = given as { event: unknown; row: unknown } // as handlers.ts gives it
      return { value: await run({ detail, row }) }
    },
  }
  const page = { version: pageVersion, name: 'trial', use: 'form' as const, body }
  const screen = render(
    <AntdLook>
      <PageView page={page} store={store} services={around} />
    </AntdLook>,
  )
  return { ...screen, store, body, services: around, said, gone, happened }
}
