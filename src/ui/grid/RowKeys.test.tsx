import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Grid } from './Grid.tsx'
import { RowKeys } from './RowKeys.tsx'

test('a key goes to the row one stands on, and to no button or field in it', () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const keys: string[] = []
  const rowAt = (index: number) => ({ part: `M-${index}` })
  render(
    <RowKeys rowAt={rowAt} onKey={({ part }, key) => keys.push(`${part} ${key}`) > 0}>
      <Grid
        label="Parts"
        columns={[
          { key: 'part', label: 'Part', width: 100, cell: ({ part }: { part: string }) => part },
          { key: 'note', label: 'Note', width: 100, cell: () => <input aria-label="Note" /> },
        ]}
        count={2}
        rowAt={rowAt}
        rowKey={({ part }) => part}
        rowName={({ part }) => part}
        empty="none"
      />
    </RowKeys>,
  )
  const [, first] = screen.getAllByRole('row')
  if (!first) throw new Error('there is no row')
  fireEvent.keyDown(first, { key: 'a' })
  fireEvent.keyDown(first, { key: 'j' })
  const second = document.activeElement ?? first
  fireEvent.keyDown(second, { key: 'r' })
  fireEvent.keyDown(second, { key: 'a', ctrlKey: true })
  fireEvent.keyDown(screen.getAllByRole('textbox', { name: 'Note' })[0] as HTMLElement, { key: 'a' })
  expect(keys).toEqual(['M-0 a', 'M-1 r'])
  vi.restoreAllMocks()
})
