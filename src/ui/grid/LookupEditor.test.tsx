import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditColumn } from './block.ts'
import { LookupEditor } from './LookupEditor.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// spec: P9.delay.2
test('records are asked for once 300 ms have passed since the last key', async () => {
  const lookup = vi.fn<NonNullable<EditColumn['lookup']>>(() => Promise.resolve([]))
  render(
    <LookupEditor
      column={{ key: 'code', label: '物料编码', kind: 'lookup', width: 120, lookup }}
      value=""
      cells={{}}
      rowKey="1"
      today="2026-07-01"
      over={false}
      typed=""
      done={() => undefined}
    />,
  )
  const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })
  type('M')
  await pause(299)
  type('M-1')
  await pause(299)
  expect(lookup).not.toHaveBeenCalled()
  await pause(1)
  expect(lookup.mock.calls.map(([typed]) => typed)).toEqual(['M-1'])
})
