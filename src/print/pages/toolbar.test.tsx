import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cellContextOf } from './cells.ts'
import { ToolMenu } from './ToolMenu.tsx'

afterEach(() => vi.useRealTimers())

// spec: L9.delay.9
test('a submenu closes a tenth of a second after the pointer has left it', () => {
  vi.useFakeTimers()
  render(
    <ToolMenu label="Lists" menu={{ items: [{ key: 'one', label: 'One' }] }}>
      <span />
    </ToolMenu>,
  )
  const button = screen.getByRole('button', { name: 'Lists' })
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  fireEvent.mouseEnter(button)
  pass(1000)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.mouseLeave(button)
  pass(99)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  pass(1)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

// spec: L3.template.4
test('a cell knows its page, its table with its columns, and its row', () => {
  document.body.innerHTML =
    '<div data-run="html"><table><tbody><tr><th colspan="2">A</th><th>B</th></tr><tr><td>1</td><td>2</td><td><p>3</p></td></tr></tbody></table></div><p>outside</p>'
  const context = cellContextOf(document.querySelector('td p'))
  expect(context?.wrapper).toBe(document.querySelector('div'))
  expect(context?.table).toBe(document.querySelector('table'))
  expect(context?.columns).toBe(3)
  expect(context?.row).toBe(document.querySelectorAll('tr')[1])
  expect(context?.cell.textContent).toBe('3')
  expect(cellContextOf(document.querySelector('body > p'))).toBeUndefined()
})
