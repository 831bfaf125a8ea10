import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { setLanguage } from '../i18n/i18n.ts'
import { toast } from '../providers/toast.ts'
import { ToastHost } from './ToastHost.tsx'

beforeAll(async () => {
  await setLanguage('en')
  // jsdom has no top layer
  HTMLElement.prototype.showPopover ??= () => undefined
  HTMLElement.prototype.hidePopover ??= () => undefined
})

// spec: L8.text.10
test.each([
  ['warning', 'status'],
  ['error', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a message of kind %s is marked as that and read out as %s', (kind, role) => {
  render(<ToastHost />)
  act(() => void toast(kind, `said as ${kind}`))
  expect(screen.getByText(`said as ${kind}`).closest('[data-kind]')).toHaveAttribute('data-kind', kind)
  expect(screen.getByRole(role, { hidden: true })).toHaveTextContent(`said as ${kind}`)
})
