import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { EntryForm } from './EntryForm.tsx'
import { Field } from './Field.tsx'
import { useSubmit } from './useSubmit.ts'
import { HttpError } from '../../providers/httpError.ts'

/** A form that is refused as a code is: at once while it is empty, then by the answer that the test gives. */
function CodeForm({ answer }: { answer: Promise<never> }) {
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const form = useSubmit<'code'>(
    () => (code ? {} : { code: '请填写验证码' }),
    () => answer,
    () => 'code',
  )
  return (
    <EntryForm
      title="注册"
      failure={form.failure}
      submitText="创建"
      busy={form.busy}
      links={[]}
      onSubmit={form.submit}
    >
      <Field label="姓名" value={name} onValue={setName} />
      <Field label="验证码" value={code} fault={form.faults.code} onValue={setCode} />
    </EntryForm>
  )
}

const field = (label: string) => screen.getByLabelText(label)
const types = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: '创建' }))
const paints = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1))))

test('the focus is in the wrong field with its fault, not a moment later: who writes elsewhere by then goes on there', async () => {
  const answer = Promise.withResolvers<never>()
  render(<CodeForm answer={answer.promise} />)
  await paints()
  expect(document.activeElement).toBe(field('姓名'))

  types('姓名', '郑洁')
  send()
  expect(screen.getByText('请填写验证码')).toBeDefined()
  expect(document.activeElement).toBe(field('验证码'))
  field('姓名').focus()
  await paints()
  expect(document.activeElement).toBe(field('姓名'))

  // The answer comes while the name is written: its fault takes nothing away.
  types('验证码', '000000')
  screen.getByRole('button', { name: '创建' }).focus()
  send()
  field('姓名').focus()
  await act(async () => answer.reject(new HttpError('CODE_WRONG')))
  expect(field('验证码').getAttribute('aria-invalid')).toBe('true')
  await paints()
  expect(document.activeElement).toBe(field('姓名'))
})

test('a refusal that comes while nobody has moved leads to its field', async () => {
  const answer = Promise.withResolvers<never>()
  render(<CodeForm answer={answer.promise} />)
  types('姓名', '郑洁')
  types('验证码', '000000')
  field('姓名').focus()
  fireEvent.submit(screen.getByRole('button', { name: '创建' }))
  await act(async () => answer.reject(new HttpError('CODE_WRONG')))
  expect(document.activeElement).toBe(field('验证码'))
})

test('somebody who is in a field before the form has been painted stays there', async () => {
  render(<CodeForm answer={Promise.withResolvers<never>().promise} />)
  field('验证码').focus()
  await paints()
  expect(document.activeElement).toBe(field('验证码'))
})
