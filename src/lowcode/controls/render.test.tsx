import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { modes } from '../../../contract/lowcode/control.ts'
import { kinds } from '../../../contract/lowcode/kinds.ts'
import { trial } from '../runtime/trial.tsx'
import { sampleValue } from './samples.ts'

const langs = ['zh', 'en'] as const

/** Renders, waits for what comes later, and fails on any complaint of React's. */
async function withoutComplaint(sketches: Parameters<typeof trial>[0], options: Parameters<typeof trial>[1]) {
  const complained = vi.spyOn(console, 'error')
  const page = await trial(sketches, options)
  await act(async () => {
    await vi.dynamicImportSettled()
  })
  expect(complained.mock.calls.map(([said]) => String(said).slice(0, 300))).toEqual([])
  complained.mockRestore()
  return page
}

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (type, kind) => {
  const control = {
    type,
    field: 'held',
    attr: { label: { zh: '名称', en: 'Name' }, ...(kind.sample?.['attr'] as object | undefined) }, // samples are written in the kinds
  }
  const values = { held: sampleValue(kind) }

  test.each(modes)('is drawn in a form in mode %i', async (mode) => {
    for (const lang of langs) {
      const { container, unmount } = await withoutComplaint([{ type: 'form', children: [control] }], {
        values,
        mode,
        lang,
      })
      expect(container.querySelector('.lc-unknown')).toBeNull()
      unmount()
    }
  })

  test.each(modes)('is drawn without a value in mode %i', async (mode) => {
    const { unmount } = await withoutComplaint([control], { mode })
    unmount()
  })

  test.each(modes)('is drawn in a cell in mode %i', async (mode) => {
    for (const lang of langs) {
      const { store, unmount } = await withoutComplaint(
        [{ type: 'table', field: 'lines', attr: { mode: 'cells' }, children: [control] }],
        { mode, lang },
      )
      await act(async () => {
        store.tables.load({ lines: [{ key: 'r1', status: 'kept', cells: { held: 'M-1' } }] })
        await vi.dynamicImportSettled()
      })
      unmount()
    }
  })
})

test.each([
  ['zh', '未知控件“hologram”'],
  ['en', 'Unknown control “hologram”'],
] as const)('an unknown kind says its name (%s)', async (lang, said) => {
  const { getByRole } = await trial([{ type: 'hologram' }], { lang })
  expect(getByRole('note')).toHaveTextContent(said)
})
