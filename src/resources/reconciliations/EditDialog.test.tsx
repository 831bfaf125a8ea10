import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fault } from '../../../contract/errors.ts'
import type { FieldGroup } from '../../../contract/hideable.ts'
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
import EditDialog from './EditDialog.tsx'

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
  setSession({ lang: 'zh', side: 'supplier' })
  http.defaults.adapter = refusing(() => faults, sent)
})
afterEach(() => {
  if (before) http.defaults.adapter = before
  queryClient.clear()
})

const open = (statement: StatementInfo, hidden: FieldGroup[] = []) => {
  enter(signedIn({ realName: '何芳', rights: ['reconciliations.write'], hidden }))
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <EditDialog statement={statement} onClose={() => undefined} />
      </Refine>
    </MemoryRouter>,
  )
  return within(screen.getByRole('dialog'))
}
type Dialog = ReturnType<typeof open>

const types = (dialog: Dialog, label: string, value: string) => {
  const field = dialog.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const saves = (dialog: Dialog) => fireEvent.click(dialog.getByText('保 存'))
const qtyOf = (lineNo: number) => t('reconciliations.edit.qtyOf', { lineNo })
const amount = () => t('reconciliations.edit.amount.net')

test('an amount that does not fit its kind is told before anything is sent, whichever was chosen last', async () => {
  const dialog = open(statementOf(1))
  fireEvent.click(dialog.getByText(t('reconciliations.edit.add')))
  types(dialog, t('common.reason'), '迟交两天')
  types(dialog, amount(), '50')
  for (const [option, text] of [
    ['退货', '退货金额须小于 0'],
    ['扣款', '扣款金额须小于 0'],
    ['罚款', '罚款金额须小于 0'],
  ] as const) {
    fireEvent.mouseDown(dialog.getByLabelText(t('reconciliations.line.kind')))
    fireEvent.click(await screen.findByTitle(option))
    await dialog.findByText(text)
  }
  saves(dialog)
  await expect.poll(() => document.activeElement).toBe(dialog.getByLabelText(amount()))
  types(dialog, amount(), '-50')
  await expect.poll(() => dialog.queryByText('罚款金额须小于 0')).toBeNull()
  saves(dialog)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent).toMatchObject([{ adjustments: [{ kind: 'penalty', amount: '-50', reason: '迟交两天' }] }])
})

test('what the server refuses of an adjustment stands beside its field', async () => {
  faults = [{ path: 'adjustments.1.amount', msg: '金额与类型不符' }]
  const reason = '迟交两天'
  const dialog = open(
    statementOf(
      1,
      { kind: 'penalty', price: '-5', reason },
      { kind: 'freight', price: '8', reason: '加急空运' },
    ),
  )
  saves(dialog)
  await dialog.findByText('金额与类型不符')
  const [ofPenalty, ofFreight] = dialog.getAllByLabelText(amount())
  expect(ofPenalty).not.toHaveAttribute('aria-invalid', 'true')
  expect(ofFreight).toHaveAttribute('aria-invalid', 'true')
  expect(ofFreight).toHaveFocus()
})

test('what the server refuses of a claim far down brings its line into sight', async () => {
  faults = [{ path: 'claims.0.qty', msg: '数字无效或位数过多' }]
  const dialog = open(statementOf(300))
  fireEvent.change(dialog.getByLabelText(t('list.keyword')), { target: { value: 'M-250' } })
  await expect.poll(() => dialog.queryByLabelText(qtyOf(1))).toBeNull()
  types(dialog, qtyOf(250), '90')
  fireEvent.change(dialog.getByLabelText(t('list.keyword')), { target: { value: '' } })
  await dialog.findByLabelText(qtyOf(1))
  expect(dialog.queryByLabelText(qtyOf(250))).toBeNull()
  saves(dialog)
  await dialog.findByText('数字无效或位数过多')
  expect(sent).toMatchObject([{ claims: [{ id: 'line-250', qty: '90' }] }])
  expect(dialog.getByLabelText(qtyOf(250))).toHaveFocus()
  expect(dialog.queryByLabelText(qtyOf(1))).toBeNull()
})

test('a wrong quantity is told before anything is sent', async () => {
  const dialog = open(statementOf(2))
  types(dialog, qtyOf(2), '1.5')
  await dialog.findByText(t('reconciliations.fault.number', { scale: 0 }))
  types(dialog, qtyOf(2), '-1')
  saves(dialog)
  await expect.poll(() => document.activeElement).toBe(dialog.getByLabelText(qtyOf(2)))
  types(dialog, qtyOf(2), '90')
  await expect.poll(() => dialog.queryByText(t('reconciliations.fault.number', { scale: 0 }))).toBeNull()
  saves(dialog)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent).toMatchObject([{ claims: [{ id: 'line-2', qty: '90' }] }])
})

test('who sees no prices changes quantities and the remark, and sends no adjustments', async () => {
  const hidden = { price: null, taxRate: null }
  const penalty = { kind: 'penalty' as const, reason: '迟交两天', ...hidden }
  const dialog = open(statementOf(1, penalty), ['orders.price'])
  types(dialog, qtyOf(1), '90')
  types(dialog, t('reconciliations.field.remark'), '少十件')
  saves(dialog)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent).toEqual([
    { id: 'statement', version: 3, remark: '少十件', claims: [{ id: 'line-1', qty: '90' }], removed: [] },
  ])
})
