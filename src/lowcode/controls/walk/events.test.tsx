import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Kind } from '../../../../contract/lowcode/kind.ts'
import { kinds } from '../../../../contract/lowcode/kinds.ts'
import { actOf, hearing, upload } from './acts.tsx'
import { type Place, placesOf, standing } from './place.tsx'
import { stages } from './stages.ts'

afterEach(() => vi.restoreAllMocks())

async function provoked(kind: Kind, event: string, place: Place): Promise<void> {
  const stage = stages[kind.kind] ?? {}
  const handler = [{ do: 'message', kind: 'info', text: 'emitted' }]
  const isScript = event === 'tablejs' || event === 'dialogjs'
  const { control, value } = hearing(kind, event, isScript ? 'emitted' : handler)
  const page = await standing(
    place,
    [stage.within === undefined ? control : { type: stage.within, children: [control] }],
    {
      values: { ...stage.values, walked0: value },
      rows: stage.rows ?? [],
      beside: [{ type: 'button', attr: { label: 'New' }, func: { click: 'new' } }],
      services: {
        ...stage.services,
        // A script says by its fault that it ran.
        script: (code) => Promise.resolve({ fault: code }),
        upload,
      },
    },
  )
  if (!isScript) await actOf(kind, event)(page.elementOf(0) as HTMLElement, page) // controls are drawn by HTML
  const messages = () => [
    ...page.said,
    ...screen.queryAllByRole('alert').map((each) => `script: ${each.textContent}`),
  ]
  await expect.poll(messages).toContain(isScript ? 'script: emitted' : 'info: emitted')
}

HTMLDialogElement.prototype.showModal ??= () => undefined
describe.each(kinds.filter((kind) => kind.events.length > 0).map((kind) => [kind.kind, kind] as const))(
  '%s',
  (_, kind) => {
    test.each(kind.events.flatMap((event) => placesOf(kind).map((place) => [event, place] as const)))(
      'tells of %s in a %s',
      async (event, place) => {
        await provoked(kind, event, place)
      },
    )
  },
)
