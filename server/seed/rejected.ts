import { addDays, dayOf } from '../../contract/calendar.ts'
import * as c from '../../contract/defectReports.ts'
import { type Discipline, forDisciplines } from '../../contract/defectReports.states.ts'
import type { InspectionDetail } from '../../contract/inspections.ts'
import { returnConfirm, returnSend } from '../../contract/returns.ts'
import { answer } from '../modules/inspections/defectReports/actions/answer.ts'
import { accept } from '../modules/inspections/defectReports/actions/decide.ts'
import { request } from '../modules/inspections/defectReports/actions/request.ts'
import { confirm } from '../modules/inspections/returns/actions/confirm.ts'
import { send } from '../modules/inspections/returns/actions/send.ts'
import type { Scene } from './play.ts'
import type { Story } from './stories.ts'

/** What was rejected of a lot leaves, and its supplier has it back where the story tells so. */
export async function goesBack(
  { stage, buyer, supplier, later }: Scene,
  { returnNote }: InspectionDetail,
  end: Story['returned'],
): Promise<void> {
  if (!returnNote) throw new Error('nothing of the lot was rejected')
  const sent = await stage.play(later(20), buyer, returnSend, send, {
    body: {
      id: returnNote.id,
      version: returnNote.version,
      replacement: false,
      remark: '随车退回，不再补货',
    },
  })
  if (end === 'confirmed')
    await stage.play(later(30), supplier, returnConfirm, confirm, {
      body: { id: sent.id, version: sent.version },
    })
}

const findings: Record<Discipline, string> = {
  team: '组长：陈亮（销售）；组员：质量、电镀车间、仓库各一人。',
  problem: '来料检验发现镀层起泡，集中在同一槽次的边角部位。',
  containment: '在库同批次全部隔离并全检，在途一批已通知暂停发货。',
  rootCause: '前处理除油槽温度偏低，油污残留，镀层结合力不足；点检表未规定温度下限。',
  actionsChosen: '除油槽加装温控报警；换槽首件做百格与热震试验。',
  actionsImplemented: '温控报警已安装并验收，连续五个槽次试验合格。',
  prevention: '点检表与作业指导书已修订，同类产线同步执行，并列入内审检查项。',
  closure: '小组确认措施有效，感谢华东精工的反馈。',
}
const answerDays = 30

/** The buyer asks for a defect report about the lot; its supplier answers and the buyer accepts that where the story tells so. */
export async function reports(
  { stage, buyer, supplier, later }: Scene,
  { id: inspectionId }: InspectionDetail,
  end: Story['report'],
): Promise<void> {
  const asked = await stage.play(later(2), buyer, c.defectReportRequest, request, {
    body: {
      inspectionId,
      problem: '镀层起泡，挑选后退回，请分析原因并给出纠正措施。',
      dueOn: addDays(dayOf(new Date()), answerDays),
    },
  })
  if (end === 'asked') return
  const answered = await stage.play(later(72), supplier, c.defectReportAnswer, answer, {
    body: {
      id: asked.id,
      version: asked.version,
      answer: forDisciplines((each) => ({ text: findings[each] })),
    },
  })
  await stage.play(later(30), buyer, c.defectReportAccept, accept, {
    body: { id: answered.id, version: answered.version },
  })
}
