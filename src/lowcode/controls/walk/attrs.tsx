import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { checkControls } from '../../../../contract/lowcode/values.ts'
import type { Attr, Kind } from '../../../../contract/lowcode/kind.ts'
import { drawn } from '../../runtime/trial.tsx'
import { sampleValue } from '../samples.ts'
import { pictureOf, type Place, type PlainControl, settle, standing } from './place.tsx'
import { stages } from './stages.ts'

/** Other values for an attribute than the one that counts when nothing is said; of a choice all. */
function othersOf({ type, default: usual, options, min = 0, max = 1000 }: Attr): readonly unknown[] {
  switch (type) {
    case 'bool':
      return [usual !== true]
    case 'choice':
      return (options ?? []).map(({ id }) => id).filter((id) => id !== usual)
    case 'number': {
      const other = typeof usual === 'number' ? usual + (usual < max ? 1 : -1) : Math.max(min, 7)
      return [Math.min(other, max)]
    }
    case 'label':
    case 'template':
      return [{ zh: 'Walked', en: 'Walked' }]
    case 'text':
    case 'longText':
      return ['Walked']
    case 'length':
      return [37]
    case 'icon':
      return ['star']
    case 'color':
      return ['red']
    case 'style':
      return [{ color: 'red' }, 'color: red']
    case 'rules':
      return [[{ required: true }, {}, {}]]
    case 'expression':
      return ["value = 'nothing'"]
    case 'api':
    case 'app':
    case 'columns':
    case 'criteria':
    case 'dictionary':
    case 'field':
    case 'fieldMap':
    case 'json':
    case 'listCase':
    case 'options':
    case 'script':
      return [] // stages.ts says which
  }
}

/** One other value of one attribute: the control as it usually is, and with that value. */
export interface Variant {
  name: string
  key: string
  usual: PlainControl
  other: PlainControl
  /** What its field holds, where that is not what every control of the kind holds. */
  held?: unknown
}

export function variantsOf(kind: Kind): Variant[] {
  const { attr, sketch, attrs = {}, value } = stages[kind.kind] ?? {}
  const { attr: sampled, ...sample } = kind.sample ?? {}
  return kind.attrs.flatMap((described) => {
    const { key } = described
    const { with: beside, values, value: held } = attrs[key] ?? {}
    const given =
      values ?? (key === 'defaultValue' ? [value ?? sampleValue(kind) ?? 'Walked'] : othersOf(described))
    const message = key === 'validMessage' ? { valid: "value = 'nothing'" } : {}
    const usual = {
      ...sample,
      ...sketch,
      type: kind.kind,
      attr: { label: kind.name, ...(sampled as object | undefined), ...attr, ...beside, ...message },
    } as PlainControl
    return given.map((value) => ({
      name: `${key}=${JSON.stringify(value)}`,
      key,
      held,
      usual,
      other: { ...usual, attr: { ...usual.attr, [key]: value } },
    }))
  })
}

const within = (kind: Kind, sketch: PlainControl): PlainControl => {
  const around = stages[kind.kind]?.within
  return around === undefined ? sketch : { type: around, children: [sketch] }
}

/** The attributes that draw something else in that place when they have another value; each value of them. */
export async function drawnOtherwise(
  kind: Kind,
  variants: readonly Variant[],
  place: Place,
  /** As whom each was drawn otherwise before: the others need not be tried. */
  known: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, number>> {
  const { value = sampleValue(kind), values = {}, services = {}, rows = [] } = stages[kind.kind] ?? {}
  const found = new Map<string, number>()
  const ways = [
    [1, undefined],
    [1, value],
    [0, value],
  ] as const
  for (const [way, [mode, held]] of ways.entries()) {
    const left = variants.filter(({ name }) => !found.has(name) && (known.get(name) ?? way) === way)
    if (left.length === 0) continue
    // On a page, a kind that holds nothing is read as it is written; a sheet is never read.
    if (mode === 1 && value === undefined && (way === 1 || place !== 'spreadsheet')) continue
    // Read, it is a table like any other: `cell` says how that is drawn.
    if (mode === 0 && place === 'spreadsheet') continue
    // The same control as it usually is stands there once, for all that is held against it.
    const usual = new Map<string, number>()
    const sketches: PlainControl[] = []
    const holding: unknown[] = []
    const stand = (sketch: PlainControl, held: unknown): number => {
      holding.push(held)
      return sketches.push(within(kind, sketch)) - 1
    }
    const pairs = left.map((variant) => {
      const held = variant.held ?? value
      const key = JSON.stringify([variant.usual, variant.held])
      const first = usual.get(key) ?? stand(variant.usual, held)
      usual.set(key, first)
      return { name: variant.name, first, second: stand(variant.other, held) }
    })
    const own = Object.fromEntries(holding.map((each, nth) => [`walked${nth}`, each]))
    const page = await standing(place, sketches, {
      mode,
      values: held === undefined ? values : { ...values, ...own },
      services,
      rows,
    })
    const pictures = sketches.map((_, nth) => page.picture(nth))
    for (const { name, first, second } of pairs)
      if (pictures[first] !== pictures[second]) found.set(name, way)
    cleanup()
    vi.restoreAllMocks()
  }
  return found
}

const probes: readonly unknown[] = [
  undefined,
  '',
  'Walked',
  'a',
  '1',
  '2',
  '7.25',
  8,
  '2026-11-21',
  '10:30',
  "name = 'M-1'",
  ['a', 'b'],
  [],
  { lng: 1, lat: 1, address: 'x' },
]
const files = (...names: string[]) =>
  names.map((fileName) => ({ fileName, fileKey: fileName, fileUrl: '', fileType: '' }))

/** Whether some value is accepted of the one control and refused of the other, or refused in other words. */
export function acceptedOtherwise({ usual, other }: Variant, place: Place = 'form'): boolean {
  const verdicts = (sketch: PlainControl) =>
    [...probes, files('a.pdf'), files('a.png'), files('a.png', 'b.png', 'c.png', 'd.png')].map((value) => {
      const control = { ...sketch, id: 'c', field: 'held' }
      const values = { held: value, heldId: value }
      if (place === 'cell' || place === 'spreadsheet') {
        const table = { type: 'table', field: 'rows', attr: { mode: 'grid' }, children: [control] }
        return JSON.stringify(checkControls([drawn(table)], { values: {}, rows: { rows: [{ values }] } }))
      }
      // A dialog checks what is in it as a form does, by itself.
      return JSON.stringify(
        checkControls([drawn(control)], {
          values,
          rows: sketch.type === 'table' ? { held: [{ values: {} }, { values: {} }] } : {},
        }),
      )
    })
  return JSON.stringify(verdicts(usual)) !== JSON.stringify(verdicts(other))
}

/** Comes to a control as a person does, and opens what it opens. */
export async function open(element: Element): Promise<void> {
  const entry =
    element.querySelector('[role="combobox"], input, textarea, [aria-haspopup]') ??
    element.querySelector('[aria-expanded]') ??
    element.querySelector('button')
  if (!entry) return
  await act(async () => {
    fireEvent.pointerEnter(entry)
    fireEvent.pointerDown(entry, { button: 0 })
    fireEvent.focus(entry)
    fireEvent.click(entry)
    await vi.dynamicImportSettled()
  })
  await settle()
  const list = element.querySelector('[role="combobox"][aria-expanded="false"]')
  // A field that had the focus is antd's already, which opens for the mouse.
  if (list)
    await act(async () => {
      fireEvent.mouseDown(list)
      await vi.dynamicImportSettled()
    })
  await settle()
}

/** Opens a cell of a spreadsheet, and what its own control opens where that stands at it then; answers what was drawn meanwhile. */
async function openCell(cell: Element): Promise<string> {
  await act(async () => {
    fireEvent.pointerDown(cell)
    fireEvent.doubleClick(cell)
    await vi.dynamicImportSettled()
  })
  await settle()
  const face = document.querySelector('.lc-cell-editor')
  if (face) await open(face)
  const entry = document.querySelector('.tg-editor[role="combobox"]')
  if (!entry) return ''
  // Records are offered after a pause, and in a dialog.
  await waitFor(() => expect(document.querySelector('[role="listbox"] [role="option"]')).not.toBeNull(), {
    timeout: 10_000,
  })
  const list = pictureOf(document.body)
  const button = entry.parentElement?.querySelector('button')
  if (button) await act(async () => void fireEvent.click(button))
  await settle()
  return list
}

/** What is drawn of a control that was opened, and what it asked the portal for. */
async function openedPicture(kind: Kind, sketch: PlainControl, place: Place, held: unknown): Promise<string> {
  const { values = {}, services = {}, rows = [] } = stages[kind.kind] ?? {}
  const asked: string[] = []
  const noting = <A extends unknown[], R>(name: string, call: ((...args: A) => R) | undefined) =>
    call && {
      [name]: (...args: A): R => {
        asked.push(`${name} ${JSON.stringify(args.map((each) => (each instanceof AbortSignal ? '' : each)))}`)
        return call(...args)
      },
    }
  const page = await standing(place, [{ ...within(kind, sketch), field: 'walked0' }], {
    values: held === undefined ? values : { ...values, walked0: held },
    rows,
    services: {
      ...services,
      ...noting('request', services.request),
      ...noting('choices', services.choices),
      ...noting('useRecordList', () => undefined),
    },
  })
  const before = await (place === 'spreadsheet' ? openCell : open)(page.elementOf(0))
  const picture = pictureOf(document.body)
  cleanup()
  vi.restoreAllMocks()
  return [before, picture, ...asked].join('\n')
}

const usualPictures = new Map<string, string>()

/** The picture of a control as it usually is. One that is another each time tells nothing of an attribute, so that is a fault of its own. */
async function usualPicture(kind: Kind, sketch: PlainControl, place: Place, held: unknown): Promise<string> {
  const key = JSON.stringify([place, sketch, held])
  const known = usualPictures.get(key)
  if (known !== undefined) return known
  // What comes late has come by the second or third time.
  const look = () => openedPicture(kind, sketch, place, held)
  let [before, picture] = ['', await look()]
  for (let again = 0; again < 4 && before !== picture; again += 1) [before, picture] = [picture, await look()]
  expect(picture, `${kind.kind}, opened twice`).toBe(before)
  usualPictures.set(key, picture)
  return picture
}

/** Whether what opens from a control, the control itself by then, or what it asks the portal for is another. */
export async function openedOtherwise(
  kind: Kind,
  { usual, other, held: own }: Variant,
  place: Place = 'form',
): Promise<boolean> {
  const { value = sampleValue(kind) } = stages[kind.kind] ?? {}
  const held = place === 'spreadsheet' ? (own ?? value) : value
  for (const each of place !== 'spreadsheet' || held === undefined ? [held] : [held, undefined])
    if ((await usualPicture(kind, usual, place, each)) !== (await openedPicture(kind, other, place, each)))
      return true
  return false
}

/** Whether the control of a column opens at its cell, by the look of it. */
export async function opensItself(kind: Kind, sketch: PlainControl): Promise<boolean> {
  const { services = {} } = stages[kind.kind] ?? {}
  const page = await standing('spreadsheet', [sketch], { services })
  await openCell(page.elementOf(0))
  const itself = document.querySelector('.lc-cell-editor') !== null
  cleanup()
  vi.restoreAllMocks()
  return itself
}
