import type {} from '@tiptap/extension-table' // its commands
import type { Editor } from '@tiptap/react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FileRef, PageServices } from '../../runtime/services.ts'
import { trial } from '../../runtime/trial.tsx'

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e'
const picture = new File([new Uint8Array([137, 80, 78, 71])], 'crack.png', { type: 'image/png' })
const answer: FileRef = { fileKey: KEY, fileName: 'crack.png', fileUrl: '/f', fileType: 'image/png' }

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

async function opened(note = '', services: Partial<PageServices> = {}, attr: object = {}) {
  const page = await trial(
    [{ type: 'input', field: 'note', attr: { label: 'Note', type: 'rich', ...attr } }],
    {
      values: { note },
      services,
    },
  )
  const box = await screen.findByRole('textbox', { name: 'Note' })
  const { editor } = box as HTMLElement & { editor: Editor } // as the editor marks its element
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size))
  return { ...page, box, editor, note: () => page.store.value('note') }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Whether the browser goes on with the key: of a Tab, out of the text. */
const leaves = (box: HTMLElement, shiftKey = false) => fireEvent.keyDown(box, { key: 'Tab', shiftKey })
const pastes = (box: HTMLElement, html: string, files: File[] = []) =>
  fireEvent.paste(box, {
    clipboardData: { files, types: [], getData: (type: string) => (type === 'text/html' ? html : '') },
  })
const chooses = (...files: File[]) => {
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('no input for files')
  fireEvent.change(input, { target: { files } })
}

test('a table begins with a head, grows by rows and columns, and is taken out', async () => {
  const { note } = await opened()
  expect(screen.queryByRole('group', { name: 'Edit table' })).toBeNull()
  press('Insert table')
  const size = screen.getByRole('group', { name: 'Insert table' })
  expect(within(size).getAllByRole('spinbutton')).toHaveLength(2)
  expect(within(size).getByRole('spinbutton', { name: 'Rows' })).toHaveValue('3')
  fireEvent.change(within(size).getByRole('spinbutton', { name: 'Columns' }), { target: { value: '2' } })
  press('Insert')
  expect(screen.queryByRole('group', { name: 'Insert table' })).toBeNull()
  const count = () => [screen.queryAllByRole('row').length, screen.queryAllByRole('columnheader').length]
  expect(count()).toEqual([3, 2])
  await screen.findByRole('group', { name: 'Edit table' })
  expect(screen.getByRole('button', { name: 'Merge cells' })).toBeDisabled()
  press('Row below')
  press('Column on the right')
  expect(count()).toEqual([4, 3])
  press('Head row')
  expect(count()).toEqual([4, 0])
  press('Delete row')
  press('Delete column')
  expect(count()).toEqual([3, 0])
  expect(screen.getAllByRole('cell')).toHaveLength(6)
  expect(note()).toMatch(/^<table><tbody><tr><td><p><\/p><\/td>/)
  press('Delete table')
  expect(count()).toEqual([0, 0])
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Edit table' })).toBeNull())
  expect(note()).toBe('')
})

test('Tab goes from cell to cell and leaves at both ends, as it does outside a table', async () => {
  const { box, editor } = await opened('<p>Before</p>')
  expect([leaves(box), leaves(box, true)]).toEqual([true, true])
  act(() => void editor.commands.insertTable({ rows: 2, cols: 2 }))
  expect(leaves(box, true)).toBe(true)
  expect([leaves(box), leaves(box), leaves(box), leaves(box)]).toEqual([false, false, false, true])
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(leaves(box, true)).toBe(false)
})

test('cells are merged and split again', async () => {
  const { editor } = await opened('<table><tr><td>a</td><td>b</td></tr></table>')
  act(() => void editor.commands.setCellSelection({ anchorCell: 2, headCell: 7 }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Merge cells' })).toBeEnabled())
  press('Merge cells')
  expect(screen.getByRole('cell')).toHaveAttribute('colspan', '2')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Split cell' })).toBeEnabled())
  press('Split cell')
  expect(screen.getAllByRole('cell')).toHaveLength(2)
})

test('an image is sent as an upload is, stands where it will be, and is described and made narrower', async () => {
  let arrive: (file: FileRef) => void = () => undefined
  const upload = vi.fn<PageServices['upload']>(
    (_file, { onProgress }) =>
      new Promise((resolve) => {
        onProgress(0.4)
        arrive = resolve
      }),
  )
  const { note, editor } = await opened('<p>A crack:</p>', { upload })
  chooses(picture)
  expect(upload.mock.calls[0]?.[1].api).toBe('/api/File/Upload')
  expect(await screen.findByRole('progressbar', { name: 'Uploading “crack.png”' })).toHaveAttribute(
    'value',
    '0.4',
  )
  expect(document.querySelector('.lc-rich-edit img')).toHaveAttribute('src', 'blob:picture')
  // What is on its way is not in the field yet; what is typed meanwhile is.
  act(() => void editor.commands.insertContentAt(1, 'See! '))
  expect(note()).not.toContain('img')
  expect(note()).toContain('See! A crack:')
  await act(async () => arrive(answer))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(note()).toContain(`<img data-file="${KEY}" alt="">`)

  let at = 0
  editor.state.doc.descendants((node, place) => {
    if (node.type.name === 'image') at = place
  })
  act(() => void editor.commands.setNodeSelection(at))
  const tools = await screen.findByRole('group', { name: 'Edit image' })
  fireEvent.change(within(tools).getByRole('textbox', { name: 'Alternative text' }), {
    target: { value: 'A crack in the die' },
  })
  fireEvent.click(within(tools).getByRole('radio', { name: '50%' }))
  expect(note()).toContain(`<img data-file="${KEY}" alt="A crack in the die" width="50%">`)
  press('Delete image')
  expect(note()).not.toContain('img')
  expect(note()).toContain('See! A crack:')
})

test('an image that did not arrive is sent again, or dismissed with its place; nothing typed is lost', async () => {
  let attempts = 0
  const upload = () => {
    attempts += 1
    return attempts === 2 ? Promise.resolve(answer) : Promise.reject(new Error('cut off'))
  }
  const { note, editor, box } = await opened('<p>A crack:</p>', { upload })
  chooses(picture)
  expect(await screen.findByRole('alert')).toHaveTextContent('cut off')
  act(() => void editor.commands.insertContentAt(1, 'See! '))
  press('Retry')
  await waitFor(() => expect(note()).toContain(KEY))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size))
  chooses(picture)
  await screen.findByRole('alert')
  expect(box.querySelectorAll('img')).toHaveLength(2)
  press('Remove “crack.png”')
  expect(box.querySelectorAll('img')).toHaveLength(1)
  expect(note()).toContain('See! A crack:')
})

test('what is no picture is refused by name', async () => {
  const { note } = await opened()
  chooses(new File(['x'], 'plan.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('plan.pdf')
  expect(note()).toBe('')
})

test('a table copied from a sheet stays one, without the looks of where it comes from', async () => {
  const { box, note } = await opened()
  const sheet = `<html><head><style>.xl65{color:red}</style></head><body><!--StartFragment-->
    <table border=0 width=128 style='width:96pt'><col width=64 span=2 style='width:48pt'>
    <tr height=20><td class=xl65 style='mso-number-format:0'>Bolt</td><td align=right>12</td></tr>
    <tr><td>Nut</td><td></td></tr></table><!--EndFragment--></body></html>`
  // Sheets bring a picture of the cells along.
  pastes(box, sheet, [picture])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Bolt', '12', 'Nut', ''])
  expect(note()).toMatch(/^<table><tbody><tr><td><p>Bolt<\/p><\/td>/)
  expect(note()).toContain('<td align="right"><p>12</p></td>')
  expect(note()).not.toMatch(/style|xl65|img|width/)
})

test('pictures in pasted HTML are sent; those of other addresses and other records are left out, which is said', async () => {
  const upload = vi.fn<PageServices['upload']>(() => Promise.resolve(answer))
  const { box, note, said } = await opened('', { upload })
  const other = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  pastes(
    box,
    `<p>One <img src="data:image/png;base64,iVBORw==" alt="crack"> two</p><img src="https://pictures.example/a.png"><img data-file="${other}" onerror="alert(1)">`,
  )
  await waitFor(() => expect(note()).toContain(`<img data-file="${KEY}" alt="crack">`))
  const [sent] = upload.mock.calls[0] ?? []
  expect([sent?.type, sent?.size]).toEqual(['image/png', 4])
  expect(note()).not.toMatch(/data:|https|onerror/)
  expect(note()).not.toContain(other)
  expect(said).toEqual([expect.stringMatching(/^warning: .*\(2\)/)])
  // One's own image may be copied within the text.
  pastes(box, `<img data-file="${KEY}">`)
  expect(String(note()).split(KEY)).toHaveLength(3)
})

test('a picture alone is pasted or dropped as a file', async () => {
  const { box, note, said } = await opened('', { upload: () => Promise.resolve(answer) })
  pastes(box, '<meta charset="utf-8"><img src="https://pictures.example/a.png">', [picture])
  await waitFor(() => expect(String(note()).split(KEY)).toHaveLength(2))
  fireEvent.drop(box, { dataTransfer: { files: [picture], getData: () => '' } })
  await waitFor(() => expect(String(note()).split(KEY)).toHaveLength(3))
  expect(said).toEqual([])
})

test('nothing is offered where nothing may be written', async () => {
  await opened('<table><tr><td>a</td></tr></table>', {}, { readonly: true })
  for (const name of ['Insert table', 'Insert image', 'Bold'])
    expect(screen.getByRole('button', { name })).toBeDisabled()
})

test('a field that is filled from elsewhere is filled in the editor', async () => {
  const { store, box } = await opened('<p>One</p>')
  act(() => store.change({ note: '<p>Another</p>' }))
  await waitFor(() => expect(box).toHaveTextContent('Another'))
  expect(store.value('note')).toBe('<p>Another</p>')
})

test('a reader sees images of the record, tables in boxes that scroll, and nothing of anywhere else', async () => {
  const gone = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const asked: string[] = []
  const fileAddress = ({ fileKey }: FileRef) => {
    asked.push(fileKey)
    return fileKey === KEY ? Promise.resolve('blob:crack') : Promise.reject(new Error('404'))
  }
  const note = `<p>Look</p><img data-file="${KEY}" alt="crack" src="https://pictures.example/a.png" onload="alert(1)"><img data-file="${gone}"><img src="https://pictures.example/b.png" alt="foreign"><table background="https://pictures.example/c.png"><tr><th>Part</th></tr></table>`
  await trial([{ type: 'input', field: 'note', attr: { label: 'Note', type: 'rich' } }], {
    mode: 0,
    values: { note },
    services: { fileAddress },
  })
  const image = await screen.findByRole('img', { name: 'crack' })
  await waitFor(() => expect(image).toHaveAttribute('src', 'blob:crack'))
  expect(await screen.findByRole('img', { name: 'The image cannot be shown' })).not.toHaveAttribute('src')
  expect(screen.queryByRole('img', { name: 'foreign' })).toBeNull()
  expect(asked).toEqual([KEY, gone])
  const box = screen.getByRole('group', { name: 'Table' })
  expect(box).toHaveAttribute('tabindex', '0')
  expect(within(box).getByRole('columnheader', { name: 'Part' })).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(/pictures\.example|onload/)
})
