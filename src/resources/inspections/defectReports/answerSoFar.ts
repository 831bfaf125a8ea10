import type { DefectAnswer, DefectReportDetail } from '../../../../contract/defectReports.ts'
import { disciplines, forDisciplines } from '../../../../contract/defectReports.states.ts'
import { isRecord } from '../../../../contract/isRecord.ts'
import type { Seen } from '../../../providers/useWorkingCopy.ts'

const empty: DefectAnswer = forDisciplines(() => ({ text: '', fileKeys: [] }))

/** What is written of an answer: the draft with its version, before there is one the newest answer. */
export const answerSoFar = ({ draft, answer }: DefectReportDetail): Seen<DefectAnswer> => ({
  version: draft?.version,
  value: draft?.answer ?? answer ?? empty,
})

export const isAnswer = (value: unknown): value is DefectAnswer =>
  isRecord(value) && disciplines.every((each) => isRecord(value[each]))
