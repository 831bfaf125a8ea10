import { addComment } from '../../../contract/documents.ts'
import * as c from '../../../contract/forecasts.ts'
import { materialSave } from '../../../contract/materials.ts'
import type { Id } from '../../../contract/values.ts'
import type { Founded } from '../../../server/seed/founding.ts'
import type { Persona } from '../persona.ts'
import { type OrgName, type Party, type Subject, type Subjects, secret } from './parties.ts'

interface Ground {
  orgs: Readonly<Record<OrgName, Founded>>
  lin: Persona
  chen: Persona
  /** Of 恒达机械 and of 宏远塑胶. */
  heng: Persona
  sun: Persona
  buying: readonly Party[]
  both: readonly Party[]
}

/** A Monday that is not over for long. */
export const firstWeek = '2031-05-05'
/** What a forecast says of each of its weeks. */
export const weekly = Array.from({ length: 12 }, () => '10')
export const span = { startsOn: firstWeek, weekCount: weekly.length, tolerancePct: '10' }

const one = ({ id, version }: c.Forecast) => ({ id, version })
const subject = (of: c.ForecastDetail, whose: readonly Party[], outside = false): Subject => ({
  ...one(of),
  line: of.lines[0]?.id ?? '',
  whose,
  outside,
})

/** What a buyer has told a supplier, release after release, where everything that either writes is one word. */
function telling(buyer: Persona, supplier: Persona, supplierOrgId: Id, begins: string) {
  const codes: Id[] = []
  /** A draft of two materials. */
  const drafted = async (word: string) => {
    const names = [`${begins}-F${codes.length}-${word}`, `${begins}-F${codes.length + 1}-${word}`]
    for (const code of names)
      await buyer.does(materialSave, { body: { code, name: word, spec: word, unit: 'PCS' } })
    codes.push(...names)
    const lines = names.map((materialCode) => ({ materialCode, qtys: weekly }))
    return buyer.does(c.forecastSave, { body: { ...span, supplierOrgId, remark: word, lines } })
  }
  const published = async (word: string) => buyer.does(c.forecastPublish, { body: one(await drafted(word)) })
  /** With as many of its materials committed as are said. */
  const committed = async (word: string, count = 2) => {
    const forecast = await published(word)
    const lines = forecast.lines.slice(0, count).map(({ id }) => ({ id, qtys: weekly, note: word }))
    return supplier.does(c.forecastCommit, { body: { ...one(forecast), comment: word, lines } })
  }
  return { drafted, committed }
}

/**
 * What 华东精工 expects to need of 晨光五金: one taken back, one superseded, one that is half committed, and a draft; beside it a committed one of each
 * that they have with others.
 */
export async function forecastedOf({ orgs, lin, chen, heng, sun, buying, both }: Ground): Promise<Subjects> {
  const [own, shared] = [secret(['huadong']), secret(['huadong', 'chenguang'])]
  const near = telling(lin, chen, orgs.chenguang.id, 'NEAR')
  const voided = await lin.does(c.forecastVoid, {
    body: { ...one(await near.committed(shared)), reason: shared },
  })
  const { id: superseded } = await near.committed(shared)
  const current = await near.committed(shared, 1)
  const of = { noun: 'forecasts', recordId: current.id } as const
  await chen.does(addComment, { body: { ...of, text: shared } })
  const draft = await near.drafted(own)
  const onDraft = { noun: 'forecasts', recordId: draft.id } as const
  await lin.does(addComment, { body: { ...onDraft, text: own } })
  const ours = telling(lin, sun, orgs.hongyuan.id, 'FAR')
  const theirs = telling(heng, chen, orgs.chenguang.id, 'FAR')
  const seen = (id: Id) => lin.does(c.forecastInfo, { query: { id } })
  return {
    forecast: subject(await seen(current.id), both),
    forecastDraft: subject(draft, buying),
    forecastVoided: subject(voided, both),
    forecastSuperseded: subject(await seen(superseded), both),
    forecastOfOurs: subject(
      await ours.committed(secret(['huadong', 'hongyuan'], true)),
      [
        { org: 'huadong', side: 'buyer' },
        { org: 'hongyuan', side: 'supplier' },
      ],
      true,
    ),
    forecastOfTheirs: subject(
      await theirs.committed(secret(['hengda', 'chenguang'], true)),
      [
        { org: 'hengda', side: 'buyer' },
        { org: 'chenguang', side: 'supplier' },
      ],
      true,
    ),
  }
}
