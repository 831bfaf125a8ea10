import { render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
