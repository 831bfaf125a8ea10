import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DefectAnswer } from '../../../../contract/defectReports.ts'
import { forDisciplines } from '../../../../contract/defectReports.states.ts'
import { setSession } from '../../../providers/session.ts'
import { LEAVING } from '../../../providers/signOut.ts'
import { joinFields, useWorkingCopy } from '../../../providers/useWorkingCopy.ts'
import { isAnswer } from './answerSoFar.ts'

const blank: DefectAnswer = forDisciplines(() => ({ text: '', fileKeys: [] }))
const text = (of: keyof DefectAnswer, said: string) => (now: DefectAnswer) => ({
  ...now,
  [of]: { ...now[of], text: said },
})
const open = (version: number, value: DefectAnswer) =>
  renderHook(() =>
    useWorkingCopy<DefectAnswer>({
      form: 'defectReports/1',
      server: { version, value },
      fits: isAnswer,
      join: joinFields,
    }),
  )

test('an answer restored on a draft that a colleague has saved since is of the older draft, and both are kept', () => {
  localStorage.clear()
  setSession({ side: 'supplier' })
  const before = open(1, blank)
  act(() => before.result.current.change(text('team', '陈亮、何芳')))
  act(() => void window.dispatchEvent(new Event(LEAVING)))
  before.unmount()

  const theirs = {
    ...text('rootCause', '槽液温度失控')(blank),
    containment: { text: '', fileKeys: ['photo'] },
  }
  const { result } = open(2, theirs)
  expect(result.current).toMatchObject({ version: 1, stale: true })
  act(() => result.current.reapply())
  expect(result.current).toMatchObject({ version: 2, value: text('team', '陈亮、何芳')(theirs) })
})
