import { expect, test } from 'vitest'
import { handlersOf } from './handlers.ts'

test('a step opens a page in a tab, a dialog or a drawer, to be read or written', () => {
  const faultsOf = (step: object) =>
    handlersOf(
      { id: 'a', type: 'button', field: 'a', attr: {}, event: { click: [step as never] } },
      'a',
    ).findings.map(({ path, msg }) => `${path} ${msg}`)
  expect(faultsOf({ do: 'open', page: 'p', in: 'popup', mode: 2 })).toEqual([
    'a.event.click.0.in STEP_INVALID',
    'a.event.click.0.mode STEP_INVALID',
  ])
  for (const where of [undefined, 'tab', 'dialog', 'drawer'])
    for (const mode of [undefined, 0, 1])
      expect(faultsOf({ do: 'open', page: 'p', in: where, mode })).toEqual([])
})
