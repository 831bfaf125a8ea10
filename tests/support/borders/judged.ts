import * as c from '../../../contract/scorecards.ts'
import type { Founded } from '../../../server/seed/founding.ts'
import type { Persona } from '../persona.ts'
import { type Party, type Subjects, secret } from './parties.ts'

interface Ground {
  chenguang: Founded
  lin: Persona
  chen: Persona
  both: readonly Party[]
  /** Two of one supplier never share a day. */
  year: number
  isFar?: boolean
}

const shared = secret(['huadong', 'chenguang'])

/** Something that is counted, and something that the buyer judges. */
export const measures = [
  { kind: 'onTime', weight: 40, full: '98', none: '80' },
  { kind: 'judged', name: shared, weight: 60, full: '100', none: '0' },
] as const

/** What the supplier will do. */
export const plan = [{ cause: shared, action: shared, owner: shared, dueOn: '2031-05-01' }]

/** How 华东精工 judges 晨光五金: a scorecard in each state that somebody acts on, of days long over in which nothing was ordered. */
export async function judgedOf({
  chenguang,
  lin,
  chen,
  both,
  year,
  isFar = false,
}: Ground): Promise<Subjects> {
  const word = secret(['huadong', 'chenguang'], isFar)
  const one = ({ id, version }: c.Scorecard) => ({ id, version })
  let month = 0
  const proposed = () => {
    const days = `${year}-${String(++month).padStart(2, '0')}`
    return lin.does(c.scorecardSave, {
      body: {
        supplierOrgId: chenguang.id,
        fromDay: `${days}-01`,
        untilDay: `${days}-28`,
        measures: [...measures],
        remark: word,
      },
    })
  }
  const agreed = async () => chen.does(c.scorecardAgree, { body: one(await proposed()) })
  const closed = async () =>
    lin.does(c.scorecardClose, { body: { ...one(await agreed()), marks: ['50'], verdict: word } })
  const answered = await chen.does(c.scorecardAnswer, {
    body: { ...one(await closed()), comment: word, plan },
  })
  const scorecard = await proposed()
  return {
    scorecard: { ...one(scorecard), whose: both },
    scorecardAgreed: { ...one(await agreed()), whose: both },
    scorecardClosed: { ...one(await closed()), whose: both },
    scorecardAnswered: { ...one(answered), line: answered.plan[0]?.id ?? '', whose: both },
  }
}
