import { fireEvent, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { Grid } from './Grid.tsx'

// spec: L9.table.5
test.each([
  [99, 'true'],
  [100, undefined],
])('of %i rows each takes its colour softly: %j', (count, soft) => {
  const { container } = render(
    <Grid
      label="Parts"
      columns={[{ key: 'part', label: 'Part', width: 100, cell: ({ part }: { part: string }) => part }]}
      count={count}
      rowAt={(index) => ({ part: `M-${index}` })}
      rowKey={({ part }) => part}
      rowName={({ part }) => part}
      empty="none"
    />,
  )
  expect(container.querySelector<HTMLElement>('.tg-rows')?.dataset['soft']).toBe(soft)
  expect(readFileSync('src/ui/grid/grid.css', 'utf8')).toMatch(
    /data-soft\][^{]+\{\s*transition: background-color/,
  )
})

test.each([
  ['single', 'radio', 0],
  ['multiple', 'checkbox', 1],
] as const)('rows of which %s are taken have a %s each', async (mode, role, all) => {
  await setLanguage('en')
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const changes: unknown[] = []
  render(
    <Grid
      label="Parts"
      columns={[{ key: 'part', label: 'Part', width: 100, cell: ({ part }: { part: string }) => part }]}
      count={2}
      rowAt={(index) => ({ part: `M-${index}` })}
      rowKey={({ part }) => part}
      rowName={({ part }) => part}
      empty="none"
      picked={{ keys: new Set(['M-0']), change: (keys) => changes.push([...keys]), mode }}
    />,
  )
  expect(screen.getByRole(role, { name: 'Select M-0' })).toBeChecked()
  fireEvent.click(screen.getByRole(role, { name: 'Select M-1' }))
  expect(changes).toEqual([['M-0', 'M-1']])
  expect(screen.queryAllByRole('checkbox', { name: 'Select all loaded rows' })).toHaveLength(all)
  expect(screen.getByRole('grid')).toHaveAttribute('aria-multiselectable', String(mode === 'multiple'))
  vi.restoreAllMocks()
})
