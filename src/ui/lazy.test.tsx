import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../i18n/i18n.ts'
import { CHUNK_MS, ChunkError, loadChunk } from './chunk.ts'
import { lazy, lazyPart } from './lazy.tsx'
import { fetchedPart, useNear } from './useNear.ts'

type Loaded = { default: (props: { onClose?: () => void }) => ReactNode }
const part: Loaded = { default: () => <p>the map</p> }
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/Map-1a2b3c4.js')

beforeEach(async () => {
  await setLanguage('en')
  // React tells of every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A form with a field, and a part of it that has code of its own. */
function Form({ load, onClose }: { load: () => Promise<Loaded>; onClose?: () => void }) {
  const [Part] = useState(() => lazy(load))
  const [text, setText] = useState('')
  return (
    <>
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <Suspense fallback={<p>waiting</p>}>
        <Part {...(onClose && { onClose })} />
      </Suspense>
    </>
  )
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(async () => undefined)
}

// spec: L8.dev.8
test('a part whose file is gone says so in its place, and the rest of the form works on', async () => {
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValue(gone)
  render(<Form load={load} />)
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'typed' } })
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded')
  expect(screen.getByLabelText('Note')).toHaveValue('typed')
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()

  await press('Load again')
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()

  load.mockResolvedValue(part)
  await press('Load again')
  expect(screen.getByText('the map')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Note')).toHaveValue('typed')
})

// spec: L8.dev.9
test('a part that does not arrive says so after 120 s', async () => {
  vi.useFakeTimers()
  render(<Form load={() => new Promise(() => undefined)} />)
  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(screen.getByText('waiting')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded')
  // the browser would go on waiting for the same file
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
})

test('what stands for a dialog stands over the page and can be closed', async () => {
  const onClose = vi.fn<() => void>()
  render(<Form load={() => Promise.reject(gone)} onClose={onClose} />)
  expect(await screen.findByRole('dialog', { name: 'This part could not be loaded' })).toBeVisible()
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a part that failed is asked for anew where it stands next', async () => {
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValueOnce(gone).mockResolvedValue(part)
  const Part = lazy(load)
  const shown = () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
  const first = render(shown())
  await screen.findByRole('alert')
  first.unmount()
  render(shown())
  expect(await screen.findByText('the map')).toBeVisible()
})

test('a part that was fetched ahead is drawn at once', async () => {
  const { Part, fetch } = lazyPart(() => Promise.resolve(part))
  await fetch()
  render(<Part />)
  expect(screen.getByText('the map')).toBeVisible()
})

test('an error of the part itself is no lost part', async () => {
  const Part = lazy(() =>
    Promise.resolve({
      default: (): never => {
        throw new Error('a fault')
      },
    }),
  )
  await expect(
    act(async () => {
      render(
        <Suspense fallback={null}>
          <Part />
        </Suspense>,
      )
    }),
  ).rejects.toThrow('a fault')
})

test('an import that fails or stalls is a ChunkError that names the file or the time', async () => {
  const failed = await loadChunk(() => Promise.reject(gone)).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ChunkError)
  expect(failed).toMatchObject({ message: String(gone), cause: gone, stalled: false })
  vi.useFakeTimers()
  const stalled = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(CHUNK_MS)
  expect(await stalled).toMatchObject({ name: 'ChunkError', stalled: true })
})

test('a style sheet that was lost is asked for again with the next part', async () => {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  document.head.append(sheet)
  sheet.dispatchEvent(new Event('error'))
  expect(await loadChunk(() => Promise.resolve('here'))).toBe('here')
  const again = document.head.querySelector('link')
  expect(again).not.toBe(sheet)
  expect(again).toHaveAttribute('rel', 'stylesheet')
  again?.remove()
})

/** A light face, as fields have one until a person comes near. */
function Face({ load }: { load: () => Promise<Loaded> }) {
  const [fetched] = useState(() => fetchedPart(load))
  const { Part, come, lost } = useNear(fetched)
  if (Part) return <Part />
  return (
    <>
      <button onPointerEnter={() => come()} onClick={() => come(true)}>
        open
      </button>
      {lost}
    </>
  )
}

test('a face says so when it was pressed in vain, and is silent when it was only passed', async () => {
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValue(gone)
  render(<Face load={load} />)
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'open' }))
  await act(async () => undefined)
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()

  await press('open')
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded')
  load.mockResolvedValue(part)
  await press('Load again')
  expect(screen.getByText('the map')).toBeVisible()
})
