import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PointGroup } from 'signature_pad'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageServices } from '../../runtime/services.ts'
import { trial } from '../../runtime/trial.tsx'
import { canvasPen } from '../canvasPen.ts'
import { fitted } from './fitted.ts'

const field = (attr: object = {}) => ({ type: 'signature', field: 'by', attr: { label: 'Seen by', ...attr } })
const file = (fileName: string) => ({ fileName, fileUrl: '', fileType: '', fileKey: fileName })
const taken =
  (sent: File[] = []): PageServices['upload'] =>
  (one) => {
    sent.push(one)
    return Promise.resolve(file(one.name))
  }
let drawn: ReturnType<typeof canvasPen>

beforeEach(() => {
  drawn = canvasPen()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn.pen as never) // of the one kind there is
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  )
})
afterEach(() => vi.restoreAllMocks())

async function pad(name = 'Seen by Sign') {
  fireEvent.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog', { name: 'Seen by' })
  return within(dialog)
}
const stroke = (paper: HTMLElement, x = 10) => {
  fireEvent.pointerDown(paper, { buttons: 1, pointerId: 1, clientX: x, clientY: 10 })
  fireEvent.pointerMove(window, { buttons: 1, pointerId: 1, clientX: x + 30, clientY: 20 })
  fireEvent.pointerUp(window, { pointerId: 1, clientX: x + 60, clientY: 30 })
}

test('what is drawn is kept as one picture', async () => {
  const sent: File[] = []
  const { store } = await trial([field({ penColor: 'blue' })], {
    services: { upload: taken(sent) },
  })
  const at = await pad()
  expect(at.getByRole('button', { name: 'OK' })).toBeDisabled()
  stroke(at.getByRole('img', { name: 'Signing area, empty: write with mouse, finger or pen' }))
  expect(at.getByRole('img', { name: 'Signing area, with strokes' })).toBeInTheDocument()
  expect(new Set(drawn.dots.map(([colour]) => colour))).toEqual(new Set(['rgb(0, 0, 255)']))
  fireEvent.click(at.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(store.value('by')).toEqual([file('Signature.png')]))
  expect(sent.map(({ type }) => type)).toEqual(['image/png'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('img', { name: 'Signature.png' })).toHaveAttribute('src', '/')
  expect(screen.getByRole('button', { name: 'Seen by Sign again' })).toBeInTheDocument()
})

test('strokes are taken back one by one or all at once, and without one nothing is confirmed', async () => {
  const { store } = await trial([field()], { values: { by: [file('before.png')] } })
  const at = await pad('Seen by Sign again')
  const paper = at.getByRole('img', { name: /^Signing area/ })
  const press = (name: string) => fireEvent.click(at.getByRole('button', { name }))
  stroke(paper)
  stroke(paper, 100)
  press('Undo last stroke')
  expect(at.getByRole('button', { name: 'OK' })).toBeEnabled()
  press('Undo last stroke')
  expect(at.getByRole('button', { name: 'OK' })).toBeDisabled()
  expect(at.getByRole('button', { name: 'Undo last stroke' })).toBeDisabled()
  stroke(paper)
  stroke(paper, 100)
  press('Start over')
  expect(at.getByRole('button', { name: 'OK' })).toBeDisabled()
  stroke(paper)
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.value('by')).toEqual([file('before.png')])
})

test('starting over in the middle of a stroke leaves a pad that draws', async () => {
  await trial([field()])
  const at = await pad()
  const paper = at.getByRole('img', { name: /^Signing area/ })
  stroke(paper)
  fireEvent.pointerDown(paper, { buttons: 1, pointerId: 1, clientX: 10, clientY: 10 })
  fireEvent.click(at.getByRole('button', { name: 'Start over' }))
  fireEvent.pointerUp(window, { pointerId: 1 })
  stroke(paper)
  expect(at.getByRole('button', { name: 'OK' })).toBeEnabled()
})

test('an upload that fails says so, and what is drawn is still there to be sent', async () => {
  let isDown = true
  const { store } = await trial([field()], {
    services: {
      upload: (one) => (isDown ? Promise.reject(new Error('no line')) : Promise.resolve(file(one.name))),
    },
  })
  const at = await pad()
  stroke(at.getByRole('img', { name: /^Signing area/ }))
  fireEvent.click(at.getByRole('button', { name: 'OK' }))
  expect(await at.findByRole('alert')).toHaveTextContent('“Signature.png” could not be uploaded：no line')
  expect(at.getByRole('img', { name: 'Signing area, with strokes' })).toBeInTheDocument()
  expect(store.value('by')).toBeUndefined()
  isDown = false
  fireEvent.click(at.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(store.value('by')).toEqual([file('Signature.png')]))
})

test('a picture that cannot be made says so', async () => {
  await trial([field()])
  const at = await pad()
  stroke(at.getByRole('img', { name: /^Signing area/ }))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  fireEvent.click(at.getByRole('button', { name: 'OK' }))
  expect(await at.findByRole('alert')).toHaveTextContent('The picture of the signature could not be made')
})

test('leaving the pad while it is sent keeps nothing', async () => {
  let arrive: (value: ReturnType<typeof file>) => void = () => undefined
  const { store } = await trial([field()], {
    services: { upload: () => new Promise((resolve) => (arrive = resolve)) },
  })
  const at = await pad()
  stroke(at.getByRole('img', { name: /^Signing area/ }))
  fireEvent.click(at.getByRole('button', { name: 'OK' }))
  expect(await at.findByRole('progressbar', { name: 'Uploading the signature' })).toBeInTheDocument()
  fireEvent.click(at.getByRole('button', { name: 'Cancel' }))
  await act(async () => arrive(file('late.png')))
  expect(store.value('by')).toBeUndefined()
})

test('who does not draw gives a picture, and no other file', async () => {
  const { store } = await trial([field()], { services: { upload: taken() } })
  const at = await pad()
  expect(at.getByText(/a picture of a signature may be uploaded/)).toBeInTheDocument()
  const choose = (name: string) =>
    fireEvent.change(document.querySelector('input[type="file"]') as Element, {
      target: { files: [new File(['x'], name)] },
    })
  choose('signed.pdf')
  expect(await at.findByRole('alert')).toHaveTextContent('only jpg、jpeg、png can be uploaded')
  choose('signed.JPG')
  await waitFor(() => expect(store.value('by')).toEqual([file('signed.JPG')]))
})

test('it is taken away, but not where it is only read or disabled', async () => {
  const values = { by: [file('signed.png')] }
  const { store, unmount } = await trial([field()], { values })
  fireEvent.click(await screen.findByRole('button', { name: 'Seen by Clear' }))
  expect(store.value('by')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Seen by Clear' })).toBeNull()
  unmount()

  const disabled = await trial([field({ disabled: true })], { values })
  expect(await screen.findByRole('button', { name: 'Seen by Sign again' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull()
  disabled.unmount()

  const read = await trial([field()], { values, mode: 0 })
  expect(await screen.findByRole('img', { name: 'signed.png' })).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  read.unmount()

  await trial([field()], { mode: 0 })
  expect(await screen.findByText('-')).toBeInTheDocument()
})

test('what is no picture or cannot be shown is named', async () => {
  await trial([field()], {
    values: { by: [file('signed.pdf')] },
    mode: 0,
    services: { fileAddress: () => Promise.reject(new Error('gone')) },
  })
  expect(await screen.findByText('signed.pdf')).toBeInTheDocument()
})

test('strokes have room on a pad that became smaller, and stay as they are on a larger one', () => {
  const at = (...points: [number, number][]) =>
    [{ points: points.map(([x, y]) => ({ x, y, pressure: 0, time: 0 })) }] as PointGroup[] // its look is not asked for
  const places = (strokes: readonly PointGroup[]) =>
    strokes.flatMap(({ points }) => points.map(({ x, y }) => [x, y]))
  const [wide, narrow] = [
    { width: 800, height: 200 },
    { width: 400, height: 300 },
  ]
  expect(places(fitted(at([100, 50], [800, 100]), wide, narrow))).toEqual([
    [50, 25],
    [400, 50],
  ])
  expect(places(fitted(at([100, 50], [300, 100]), wide, narrow))).toEqual([
    [100, 50],
    [300, 100],
  ])
  expect(places(fitted(at([390, 290]), narrow, wide))[0]?.[1]).toBeCloseTo(200)
  // what went beyond the edge makes nothing smaller
  expect(places(fitted(at([900, 10]), wide, wide))).toEqual([[900, 10]])
})
