import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const open = { type: 'button', attr: { label: 'Open' }, func: { click: 'openDialog' } }
const note = { type: 'input', field: 'note', attr: { label: 'Note', rules: [{ required: true }, {}, {}] } }
/** What is drawn with antd has come. */
const settled = () => act(() => vi.dynamicImportSettled())
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

// spec: P7.answer.2, P8.text.8, L3.event.11, L3.event.12, L5.dialog.1, L8.text.3
test('the script of a dialog fills it, and its save is told once what it holds may be saved', async () => {
  const scripts: unknown[] = []
  const saves: unknown[] = []
  const answers = [false, true]
  const { said } = await trial(
    [
      open,
      {
        type: 'dialog',
        attr: { label: 'Details' },
        event: { dialogjs: 'return { note: "from the script" }', dialogSave: 'keep' },
        children: [note],
      },
    ],
    {
      mode: 1,
      services: {
        script: (code, given) => {
          scripts.push([code, given])
          return Promise.resolve({ value: { note: 'from the script' } })
        },
        functions: {
          keep: ({ detail }) => {
            saves.push(detail)
            return answers.shift()
          },
        },
      },
    },
  )
  press('Open')
  await settled()
  const field = await screen.findByDisplayValue('from the script')
  expect(scripts).toEqual([['return { note: "from the script" }', { values: {}, event: 'open' }]])

  fireEvent.change(field, { target: { value: '' } })
  press('Save')
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect([said, saves]).toEqual([['error: please check input content'], []])

  fireEvent.change(field, { target: { value: 'mine' } })
  press('Save')
  await expect.poll(() => saves).toEqual([{ values: expect.objectContaining({ note: 'mine' }) as unknown }])
  expect(screen.getByRole('dialog', { name: 'Details' })).toBeInTheDocument()

  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'))
  press('Save')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(said.at(-1)).toBe('success: saved successfully')
})

// spec: L2.widget.5, L4.overlay.4, L4.overlay.8
test('a drawer stays open while beforeClose says no', async () => {
  const answers = [false, undefined]
  const closed: string[] = []
  await trial(
    [
      open,
      {
        type: 'drawer',
        attr: { label: 'Details' },
        event: { beforeClose: 'ready', dialogClose: 'closed' },
        children: [note],
      },
    ],
    {
      mode: 1,
      services: { functions: { ready: () => answers.shift(), closed: () => closed.push('closed') } },
    },
  )
  press('Open')
  await settled()
  press('Close')
  await expect.poll(() => answers.length).toBe(1)
  expect(screen.getByRole('dialog', { name: 'Details' })).toBeInTheDocument()
  press('Close')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(closed).toEqual(['closed'])
})
