import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import FilePreview from './FilePreview.tsx'
import PdfPages from './PdfPages.tsx'
import { CIRCLE, TEXT_MS } from './Loading.tsx'
import { pageWithin } from './pageWithin.ts'

// what pdf.js tells of a file once it has read it
const loaded: ((told: { numPages: number }) => void)[] = []
vi.mock('./pdfWorker.ts', () => ({}))
vi.mock('react-pdf', () => ({
  Document: ({ onLoadSuccess }: { onLoadSuccess: (told: { numPages: number }) => void }) => {
    loaded.push(onLoadSuccess)
    return null
  },
  Page: () => null,
}))

beforeAll(async () => {
  await setLanguage('zh')
  // jsdom draws no dialogs over the page
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const files = [
  { key: 'a', name: '图纸.png', type: 'image/png' },
  { key: 'b', name: '样品.jpg', type: 'image/jpeg' },
]

// spec: P8.text.14, P9.pdf.4, L9.pdf.1, L9.pdf.2, L2.pdf.2
test('while a file comes a circle says how much, and two texts take turns', () => {
  let progress: (percent: number) => void = () => undefined
  const load = (_: unknown, _signal: AbortSignal, onPercent: typeof progress) => {
    progress = onPercent
    return new Promise<string>(() => undefined)
  }
  const { container } = render(<FilePreview files={files} at={0} load={load} onClose={() => undefined} />)
  act(() => progress(42))
  const circle = screen.getByRole('progressbar', { hidden: true })
  expect(circle).toHaveAttribute('aria-valuenow', '42')
  expect(container.querySelector('svg[aria-hidden][width]')).not.toBeNull()
  expect([...container.querySelectorAll('svg')].map((one) => one.getAttribute('width'))).toContain(
    String(CIRCLE),
  )
  expect([CIRCLE, TEXT_MS]).toEqual([70, 4000])
  for (const text of [
    '加载文件中，文件较大请耐心等待...',
    '若卡住不动，可刷新页面重新加载...',
    '加载文件中，文件较大请耐心等待...',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(TEXT_MS))
  }
})

test('files are looked at one after the other, and one that does not come says so', async () => {
  const load = ({ key }: { key: string }) =>
    key === 'a' ? Promise.resolve('data:,') : Promise.reject(new Error())
  render(<FilePreview files={files} at={0} load={load} onClose={() => undefined} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByAltText('图纸.png')).toBeInTheDocument()
  fireEvent.click(screen.getByText('下一个文件'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('无法显示此文件')).toBeInTheDocument()
})

// spec: P9.pdf.5, L2.pdf.3
test('it discourages copying, printing and saving', () => {
  const load = () => new Promise<string>(() => undefined)
  const { container } = render(<FilePreview files={files} at={0} load={load} onClose={() => undefined} />)
  const dialog = container.querySelector('dialog')
  if (!dialog) throw new Error('a preview is a dialog')
  // an event that is prevented answers false
  expect(fireEvent.contextMenu(dialog)).toBe(false)
  expect(fireEvent.copy(dialog)).toBe(false)
  for (const key of ['p', 's']) expect(fireEvent.keyDown(dialog, { key, ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(dialog, { key: 'p' })).toBe(true)
})

test.each([
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['99', 7],
  ['５', 5],
  ['x', 2],
  ['', 2],
])('page %j of seven is %i, from the second', (typed, page) => {
  expect(pageWithin(typed, 2, 7)).toBe(page)
})

// spec: P9.pdf.3, L4.pdf.1
test('a page is left between the first and the last, and what is loaded begins at the first', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  render(<PdfPages address="data:," name="图纸.pdf" />)
  const loads = (numPages: number) => act(() => loaded.at(-1)?.({ numPages }))
  loads(7)
  const field = screen.getByRole('textbox')
  expect(field).toHaveValue('1')
  for (const [typed, page] of [
    ['99', '7'],
    ['0', '1'],
    ['5', '5'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    expect(field).toHaveValue(page)
  }
  loads(3)
  expect(field).toHaveValue('1')
  vi.unstubAllGlobals()
})
