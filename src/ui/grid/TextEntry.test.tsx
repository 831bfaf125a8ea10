import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TextEntry } from './TextEntry.tsx'

const none = () => undefined

function entry() {
  const onText = vi.fn<(text: string) => void>()
  render(
    <TextEntry
      ref={null}
      label="Lines"
      controls="grid"
      active="cell"
      describedBy="help"
      decimal={false}
      style={{}}
      onText={onText}
      onKeyDown={none}
      onCopy={none}
      onPaste={none}
    />,
  )
  return { onText, field: screen.getByRole('textbox', { name: 'Lines' }) }
}

test('what is written without a key is handed on at once', () => {
  const { onText, field } = entry()
  fireEvent.input(field, { target: { value: '划痕' } })
  expect(onText.mock.calls).toEqual([['划痕']])
  expect(field).toHaveValue('')
})

test('what an input method composes is handed on when it is done, once', () => {
  const { onText, field } = entry()
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: 'hua' } })
  fireEvent.input(field, { target: { value: '划' } })
  expect(onText).not.toHaveBeenCalled()
  fireEvent.compositionEnd(field)
  expect(onText.mock.calls).toEqual([['划']])
  expect(field).toHaveValue('')
})
