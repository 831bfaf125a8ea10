import { Refine } from '@refinedev/core'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { lot, reading, width } from '../../../tests/support/lot.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { loadTexts, setLanguage, t } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import { NextUnit } from './NextUnit.tsx'
import { useNextUnit } from './useNextUnit.ts'

beforeEach(async () => {
  localStorage.clear()
  await setLanguage('zh')
  await loadTexts('receiving')
  setSession({ lang: 'zh', side: 'buyer' })
  enter(signedIn({ realName: '林晓' }))
})

const show = () =>
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <table>
          <tbody>
            <NextUnit lot={{ ...lot, readings: [reading(1, '10.01')] }} next={2} head={() => null} />
          </tbody>
        </table>
      </Refine>
    </MemoryRouter>,
  )

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const save = () => screen.getByRole('button', { name: t('receiving.addReadings') })

test('a reading outside its limits is marked while it is typed, and may be saved; what is no number may not', () => {
  show()
  const field = () => screen.getByRole('textbox', { name: '外径' })
  expect(field()).toBeValid()
  expect(save()).toBeDisabled()
  type('外径', '10.2')
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('不合格（9.95 … 10.05 mm）')
  expect(save()).toBeEnabled()
  type('外径', '10.05')
  expect(field()).toBeValid()
  expect(field()).not.toHaveAccessibleDescription()
  type('外径', '10.O2')
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('不是数字，或位数过多')
  expect(save()).toBeDisabled()
})

test('the number of the unit may be typed; one that is none is marked and given back', () => {
  show()
  const unit = () => screen.getByRole('textbox', { name: t('receiving.unitNo') })
  expect(unit()).toHaveValue('2')
  type('外径', '10.01')
  type(t('receiving.unitNo'), '')
  expect(unit()).toBeInvalid()
  expect(save()).toBeDisabled()
  type(t('receiving.unitNo'), '1')
  expect(unit()).toBeValid()
  expect(save()).toBeEnabled()
  type(t('receiving.unitNo'), '0')
  fireEvent.blur(unit())
  expect(unit()).toHaveValue('2')
})

test('photos of what was not read are not left behind: the reading is asked for', () => {
  const photo = { fileKey: 'photo', fileName: '毛刺.png' }
  const { result, unmount } = renderHook(() => useNextUnit({ id: 'lot', readings: [] }, 1))
  act(() => result.current.attach(width.id, [photo]))
  unmount()
  show()
  expect(screen.getByText('毛刺.png')).toBeVisible()
  const field = screen.getByRole('textbox', { name: '外径' })
  expect(field).toHaveAccessibleDescription('请填写')
  expect(save()).toBeDisabled()
  type('外径', '10')
  expect(save()).toBeEnabled()
})
