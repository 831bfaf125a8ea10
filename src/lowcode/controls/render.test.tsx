import { act, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { modes } from '../../../contract/lowcode/control.ts'
import type { Kind } from '../../../contract/lowcode/kind.ts'
import { kinds } from '../../../contract/lowcode/kinds.ts'
import { openOverlay } from '../runtime/overlays.ts'
import { keptRow } from '../runtime/tables.ts'
import { drawn, trial } from '../runtime/trial.tsx'
import { sampleValue } from './samples.ts'

const langs = ['zh', 'en'] as const
type Options = Parameters<typeof trial>[1]

/** Places for other controls: they draw nothing of their own. */
const places = ['row', 'col', 'tab-pane', 'layout', 'div']
/** Drawn when they are opened. */
const overlays = ['dialog', 'drawer']

/** Renders, waits for what comes later, and fails on any complaint of React's. */
async function withoutComplaint(sketches: Parameters<typeof trial>[0], options: Options) {
  const complained = vi.spyOn(console, 'error')
  const page = await trial(sketches, options)
  await act(async () => {
    await vi.dynamicImportSettled()
  })
  expect(complained.mock.calls.map(([said]) => String(said).slice(0, 300))).toEqual([])
  complained.mockRestore()
  return page
}

/** What somebody reads or hears there: texts, names, what entries hold. */
const saidIn = (place: Element): string =>
  [
    place.textContent,
    ...['aria-label', 'aria-valuenow', 'aria-valuetext', 'title'].flatMap((name) =>
      [...place.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)),
    ),
    ...[...place.querySelectorAll('input, textarea')].map((one) =>
      one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : '',
    ),
  ].join(' | ')

/** What is there to choose, and a point in time, besides what a kind's own sample says. */
const more: Readonly<Record<string, object>> = {
  'radio-group': { options: [{ id: 'M-1', name: 'Bolt' }] },
  'checkbox-group': { options: [{ id: 'a', name: 'Bolt' }] },
  steps: { options: ['1', '2'].map((id) => ({ id, name: `Bolt ${id}` })) },
  timeline: { options: [{ time: '2026-11-21', name: 'Name', text: 'by Lin' }] },
}

/** By what the sample value of a kind is recognised; nothing where there is none or where it is a picture. */
function signOf({ kind, value }: Kind): string {
  const own: Readonly<Record<string, string>> = {
    'radio-group': 'Bolt',
    'checkbox-group': 'Bolt',
    avatar: 'Lin',
    calendar: '',
    html: 'Steel',
    icon: '',
    link: '链接', // the text its sample gives it
    location: 'Beijing',
    json: 'M-1',
    signature: 'signed.png',
    steps: 'Bolt 2',
    time: '10:30',
    timeline: 'Sent',
    voucher: 'Rent',
  }
  if (own[kind] !== undefined) return own[kind]
  switch (value) {
    case 'text':
    case 'ref':
      return 'M-1'
    case 'number':
      return '3'
    case 'date':
    case 'datetime':
      return '2026-11-21'
    case 'files':
      return 'drawing.pdf'
    case 'list':
    case 'refs':
      return 'a'
    case 'bool':
    case 'none':
    case 'object':
    case 'rows':
      return ''
  }
}

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (type, kind) => {
  const control = {
    type,
    field: 'held',
    attr: {
      label: { zh: '名称', en: 'Name' },
      ...(kind.sample?.['attr'] as object | undefined), // samples are written in the kinds
      ...more[type],
    },
  }
  const name = control.attr.label
  const inside = { type: 'input', field: 'inside', attr: { label: 'Inside' } }
  const values = { held: sampleValue(kind) }

  test.each(modes)('is drawn in a form in mode %i', async (mode) => {
    for (const lang of langs) {
      const { container, unmount } = await withoutComplaint([{ type: 'form', children: [control] }], {
        values,
        mode,
        lang,
      })
      expect(container.querySelector('.lc-unknown')).toBeNull()
      if (!places.includes(type) && !overlays.includes(type)) {
        expect(saidIn(container)).toContain(signOf(kind))
        expect(saidIn(container)).toContain(typeof name === 'object' ? name[lang] : name)
      }
      unmount()
    }
  })

  test.each(modes)('is drawn without a value in mode %i', async (mode) => {
    const holds = places.includes(type) || overlays.includes(type)
    const page = await withoutComplaint([holds ? { ...control, children: [inside] } : control], { mode })
    if (overlays.includes(type)) {
      expect(saidIn(page.container)).not.toContain('Inside')
      await act(async () => {
        openOverlay(page.store)
        await vi.dynamicImportSettled()
      })
      expect(saidIn(page.getByRole('dialog'))).toContain('Inside')
    } else expect(saidIn(page.container)).toContain(holds ? 'Inside' : name.en)
    page.unmount()
  })

  test.each(modes)('is drawn in a cell in mode %i', async (mode) => {
    // rows of a table that scrolls are drawn where there is a height, which a document without layout has not
    const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
    for (const lang of langs) {
      const { store, container, getAllByRole, unmount } = await withoutComplaint(
        [{ type: 'table', field: 'lines', attr: { mode: 'cells' }, children: [control] }],
        { mode, lang },
      )
      await act(async () => {
        store.tables.load({ lines: [keptRow([drawn(control)], 'r1', values)] })
        await vi.dynamicImportSettled()
      })
      const row = getAllByRole('row')[1]
      if (!row) throw new Error(`no row in ${container.innerHTML}`)
      const [cell] = within(row).getAllByRole('gridcell')
      if (!cell) throw new Error('no cell')
      if (!places.includes(type) && !overlays.includes(type)) {
        expect(saidIn(cell)).toMatch(/[^ |]/)
        // a cell holds texts, and the points of a timeline are no text: it shows those of its definition
        expect(saidIn(cell)).toContain(type === 'timeline' ? 'by Lin' : signOf(kind))
      }
      unmount()
    }
    height.mockRestore()
  })
})

test.each([
  ['zh', '未知控件“hologram”'],
  ['en', 'Unknown control “hologram”'],
] as const)('an unknown kind says its name (%s)', async (lang, said) => {
  const { getByRole } = await trial([{ type: 'hologram' }], { lang })
  expect(getByRole('note')).toHaveTextContent(said)
})
