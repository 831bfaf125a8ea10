import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fault } from '../../../contract/errors.ts'
import type { StatementInfo } from '../../../contract/reconciliations.ts'
import { layOut } from '../../../tests/support/laidOut.ts'
import { refusing } from '../../../tests/support/refusing.ts'
import { statementOf } from '../../../tests/support/statementInfo.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { loadTexts, setLanguage, t } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { http } from '../../providers/http.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import DisputeDialog from './DisputeDialog.tsx'

const before = http.defaults.adapter
let faults: Fault[] = []
let sent: unknown[] = []

beforeEach(async () => {
  faults = []
  sent = []
  layOut()
  localStorage.clear() // what others left typed
  await setLanguage('zh')
  await loadTexts('reconciliations')
  setSession({ lang: 'zh', side: 'buyer' })
  enter(signedIn({ realName: '周强', rights: ['reconciliations.audit'] }))
  http.defaults.adapter = refusing(() => faults, sent)
})
afterEach(() => {
  if (before) http.defaults.adapter = before
  queryClient.clear()
})

const open = (statement: StatementInfo) => {
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <DisputeDialog statement={statement} onClose={() => undefined} />
      </Refine>
    </MemoryRouter>,
  )
  const dialog = within(screen.getByRole('dialog'))
  types(dialog, t('common.reason'), '数量不符')
  return dialog
}
type Dialog = ReturnType<typeof within>

const types = (dialog: Dialog, label: string, value: string) => {
  const field = dialog.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const labelOf = (lineNo: number, field: 'tag' | 'qty' | 'price') =>
  t('reconciliations.dispute.field', { lineNo, field: t(`reconciliations.dispute.${field}`) })
const ticks = (dialog: Dialog, lineNo: number) =>
  fireEvent.click(dialog.getByLabelText(labelOf(lineNo, 'tag')))
const finds = (dialog: Dialog, keyword: string) =>
  fireEvent.change(dialog.getByLabelText(t('list.keyword')), { target: { value: keyword } })
const sends = (dialog: Dialog) =>
  fireEvent.click(dialog.getByText(t('reconciliations.action.dispute'), { selector: 'button *' }))
const number = (scale: number) => t('reconciliations.fault.number', { scale })

test('a wrong quantity or price is told before anything is sent', async () => {
  const dialog = open(statementOf(2))
  ticks(dialog, 2)
  for (const [field, wrong, scale] of [
    ['price', '-2.4', 6],
    ['price', '2.12345678', 6],
    ['qty', '九箱', 0],
    ['qty', '9.5', 0],
    ['qty', '-9', 0],
  ] as const) {
    types(dialog, labelOf(2, field), '9')
    await expect.poll(() => dialog.queryByText(number(scale))).toBeNull()
    types(dialog, labelOf(2, field), wrong)
    await dialog.findByText(number(scale))
  }
  types(dialog, labelOf(2, 'price'), '2.4')
  sends(dialog)
  await expect.poll(() => document.activeElement).toBe(dialog.getByLabelText(labelOf(2, 'qty')))
  types(dialog, labelOf(2, 'qty'), '9')
  await expect.poll(() => dialog.queryByText(number(0))).toBeNull()
  sends(dialog)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent).toMatchObject([{ disputed: [{ lineId: 'line-2', qty: '9', price: '2.4' }] }])
})

test('the price of an adjustment is its amount, which may be below 0', async () => {
  const dialog = open(statementOf(1, { kind: 'penalty', reason: '迟交两天', price: '-20' }))
  ticks(dialog, 2)
  types(dialog, labelOf(2, 'price'), '-10.123')
  await dialog.findByText(t('reconciliations.fault.amount'))
  types(dialog, labelOf(2, 'price'), '-10')
  sends(dialog)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent).toMatchObject([{ disputed: [{ lineId: 'line-2', price: '-10' }] }])
})

test('nothing is asked of a line whose tick is taken away', async () => {
  const dialog = open(statementOf(2))
  ticks(dialog, 1)
  types(dialog, labelOf(1, 'qty'), '-9')
  await dialog.findByText(number(0))
  ticks(dialog, 1)
  await expect.poll(() => dialog.queryByText(number(0))).toBeNull()
  sends(dialog)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent).toMatchObject([{ disputed: [] }])
})

test('a wrong line that the search has hidden is brought back', async () => {
  const dialog = open(statementOf(300))
  finds(dialog, 'M-280')
  await expect.poll(() => dialog.queryByLabelText(labelOf(1, 'tag'))).toBeNull()
  ticks(dialog, 280)
  types(dialog, labelOf(280, 'qty'), '-9')
  finds(dialog, 'M-3')
  await expect.poll(() => dialog.queryByLabelText(labelOf(280, 'tag'))).toBeNull()
  sends(dialog)
  await dialog.findByText(number(0))
  expect(dialog.getByLabelText(labelOf(280, 'qty'))).toHaveFocus()
  expect(sent).toEqual([])
})

test('what the server refuses of a line far down stands beside its field, until it is mended', async () => {
  faults = [{ path: 'disputed.1.price', msg: '数字无效或位数过多' }]
  const dialog = open(statementOf(300))
  ticks(dialog, 1)
  finds(dialog, 'M-280')
  await expect.poll(() => dialog.queryByLabelText(labelOf(1, 'tag'))).toBeNull()
  ticks(dialog, 280)
  types(dialog, labelOf(280, 'price'), '2.4')
  finds(dialog, '')
  await dialog.findByLabelText(labelOf(1, 'tag'))
  sends(dialog)
  await dialog.findByText('数字无效或位数过多')
  const field = dialog.getByLabelText(labelOf(280, 'price'))
  expect(field).toHaveFocus()
  expect(dialog.queryByLabelText(labelOf(1, 'tag'))).toBeNull()
  faults = []
  types(dialog, labelOf(280, 'price'), '2.3')
  await expect.poll(() => dialog.queryByText('数字无效或位数过多')).toBeNull()
  sends(dialog)
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ disputed: [{ lineId: 'line-1' }, { lineId: 'line-280', price: '2.3' }] })
})
