import { render } from '@testing-library/react'
import type { Lang } from '../../../contract/errors.ts'
import { type Control, type Mode, slots } from '../../../contract/lowcode/control.ts'
import { pageVersion } from '../../../contract/lowcode/page.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { AntdLook, loadLocale } from '../../ui/AntdLook.tsx'
import { PageView } from './PageView.tsx'
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
  /** What this page may do; the rest does nothing. */
  services?: Partial<PageServices>
  /** Functions that note in `happened` what they are told. */
  functions?: readonly string[]
}

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
    script: () => Promise.resolve({ value: null }),
    open: () => undefined,
    go: (url) => void gone.push(url),
    say: (kind, text) => void said.push(`${kind}: ${text}`),
    ask: () => Promise.resolve(true),
    map: () => Promise.resolve({ system: 'wgs84' }),
    ...services,
    functions: {
      ...Object.fromEntries(
        functions.map((name) => [
          name,
          ({ detail }: { detail: unknown }) => void happened.push([name, detail]),
        ]),
      ),
      ...services.functions,
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
