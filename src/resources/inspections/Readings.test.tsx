import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckItem, InspectionDetail } from '../../../contract/inspections.ts'
import { lot, reading, width } from '../../../tests/support/lot.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { loadTexts, setLanguage, t } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import { Readings } from './Readings.tsx'
import { UnitCard } from './UnitCards.tsx'

const look: CheckItem = {
  ...width,
  id: 'look',
  name: '外观',
  kind: 'choice',
  unit: '',
  min: null,
  max: null,
  choices: ['良好', '划伤'],
  good: ['良好'],
}

const { matchMedia } = globalThis

const sheet: CheckItem = {
  ...width,
  id: 'sheet',
  name: '三坐标报告',
  kind: 'file',
  unit: '',
  min: null,
  max: null,
}

beforeEach(async () => {
  localStorage.clear()
  await setLanguage('zh')
  await loadTexts('receiving')
  setSession({ lang: 'zh', side: 'buyer' })
  enter(signedIn({ realName: '林晓' }))
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(max-width: 640px)' }),
  )
})

const show = (what: React.ReactElement) =>
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        {what}
      </Refine>
    </MemoryRouter>,
  )
const of: InspectionDetail = { ...lot, items: [width, look] }

test('on a phone 林晓 reads the next unit in a form that says what conforms, and marks what does not', () => {
  show(<Readings lot={of} />)
  expect(screen.queryByRole('table')).toBeNull()
  const form = within(screen.getByRole('form', { name: t('receiving.nextUnit') }))
  expect(form.getByText('9.95 … 10.05 mm')).toBeVisible()
  expect(form.getByText('良好')).toBeVisible()
  expect(form.getByRole('button', { name: `${t('receiving.chart.open')} 外径` })).toBeVisible()
  const field = form.getByRole('textbox', { name: '外径' })
  fireEvent.change(field, { target: { value: '10.2' } })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('不合格（9.95 … 10.05 mm）')
  expect(form.getByRole('button', { name: t('receiving.addReadings') })).toBeEnabled()
})

test('whoever may not record reads what is asked for and that nothing was read yet', () => {
  show(<Readings lot={{ ...of, can: [] }} />)
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByText('9.95 … 10.05 mm')).toBeVisible()
  expect(screen.getByText(t('receiving.noReadings'))).toBeVisible()
})

test('a card has the readings of its unit, and those that failed or were removed say so', () => {
  const readings = [
    reading(3, '10.2'),
    reading(3, '9.9', { removedBy: '孟浩', removedAt: '2026-11-25T09:00:00Z' }),
    reading(4, '10'),
  ]
  show(<UnitCard unit={3} lot={{ ...of, readings }} mayRemove onOpen={() => undefined} />)
  expect(screen.getByText('样本 3')).toBeVisible()
  expect(screen.getByText('10.2')).toBeVisible()
  expect(screen.getByText(/孟浩 于 .* 移除/)).toBeVisible()
  expect(screen.queryByText('10')).toBeNull()
  // Nothing was read of it.
  expect(screen.queryByText('外观')).toBeNull()
  expect(screen.getAllByRole('button', { name: t('receiving.remove') })).toHaveLength(1)
})

test('林晓 opens the file that was read of a unit, and the photos of a reading', () => {
  const opened = vi.fn<(file: { fileName: string }) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  const file = { fileKey: 'sheet', fileName: '报告.pdf' }
  const photo = { fileKey: 'photo', fileName: '毛刺.png' }
  const readings = [
    reading(1, '10.2', { photos: [photo] }),
    reading(1, file.fileName, { itemId: sheet.id, itemName: sheet.name, file, conforms: null }),
  ]
  show(
    <UnitCard unit={1} lot={{ ...of, items: [width, sheet], readings }} mayRemove={false} onOpen={opened} />,
  )
  fireEvent.click(screen.getByRole('button', { name: '报告.pdf' }))
  fireEvent.click(screen.getByRole('button', { name: '毛刺.png' }))
  expect(opened.mock.calls).toEqual([[file], [photo]])
})

test('a check item that is read as a file has a place to upload it, the others one for photos', () => {
  show(<Readings lot={{ ...of, items: [width, sheet] }} />)
  expect(screen.queryByRole('textbox', { name: sheet.name })).toBeNull()
  expect(screen.getByRole('button', { name: `${t('receiving.addFile')} ${sheet.name}` })).toBeVisible()
  expect(screen.getByRole('button', { name: `${t('receiving.addPhoto')} ${width.name}` })).toBeVisible()
})
