import { useEffect, useEffectEvent, useState } from 'react'
import { isRecord } from '../../../../../contract/isRecord.ts'
import { labelOf } from '../../../../../contract/lowcode/control.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { matching } from '../../../controls/pick/choices.ts'
import { SelectField } from '../../../controls/pick/SelectField.tsx'
import { recordsIn } from '../../../controls/read.ts'
import type { Choice, ChoicePage } from '../../../runtime/services.ts'
import { textOf } from '../../../values.ts'
import { useLang } from '../../lang.ts'
import { find } from '../../model/tree.ts'
import type { Nameable } from '../../props.ts'
import { useDesigner, useEditing } from '../../useEditor.ts'
import type { AttrEditProps } from './types.ts'

/** What an id is called; `fault` says why nothing is. Nothing while it is asked for. */
interface NameLookup {
  name?: string
  fault?: string
}

const PAGE = 50

const isMissing = (error: unknown): boolean => isRecord(error) && error['code'] === 'NOT_FOUND'

/** The nouns of the portal among the sources of records. */
function useNouns(): Choice[] {
  const { model, sources } = useDesigner().props
  const lang = useLang()
  const named = ({ id, name }: Nameable): Choice => ({ id, name: labelOf(name, lang) })
  return sources.filter(({ id }) => !model.entities.some((entity) => entity.id === id)).map(named)
}

/** Asks what an id is called, whenever it is another. */
function useNameOf(id: string, ask: (() => Promise<NameLookup>) | undefined): NameLookup {
  const { wordsOf } = useDesigner().props
  const [said, setSaid] = useState<NameLookup & { id: string }>()
  const isAsked = ask !== undefined
  // What is asked follows from the id.
  const asked = useEffectEvent(() => ask?.() ?? Promise.resolve({}))
  useEffect(() => {
    if (!isAsked) return undefined
    let gone = false
    asked().then(
      (called) => !gone && setSaid({ ...called, id }),
      (error: unknown) => !gone && setSaid({ fault: wordsOf(error), id }),
    )
    return () => {
      gone = true
    }
  }, [id, isAsked, wordsOf])
  return isAsked && said?.id === id ? said : {}
}

interface NamedProps extends Pick<AttrEditProps, 'id' | 'value' | 'disabled' | 'change'> {
  called: NameLookup
  load: (keyword: string, page: number) => Promise<ChoicePage>
}

/** An id by what it is called: chosen from a list, or typed as it is. */
function Named({ id, value, disabled, change, called, load }: NamedProps) {
  const t = useT()
  const chosen = textOf(value)
  return (
    <>
      <SelectField
        id={id}
        chosen={chosen === '' ? [] : [{ id: chosen, name: called.name ?? chosen }]}
        change={([choice]) => change(choice?.id)}
        pause={300}
        disabled={disabled}
        load={async (keyword, page) => {
          const typed = keyword.trim()
          const found = await load(typed, page).catch((error: unknown) => {
            // An id may be typed where there is no list of them.
            if (typed === '') throw error
            return { rows: [], total: 0 }
          })
          if (page > 1 || typed === '' || found.rows.some((row) => row.id === typed)) return found
          const asItIs = { id: typed, name: t('designer.useId', { id: typed }) }
          return { rows: [...found.rows, asItIs], total: found.total + 1 }
        }}
      />
      {chosen !== '' && called.fault !== undefined && <p className="field-hint">{called.fault}</p>}
    </>
  )
}

/** An application that is picked from, or a noun of the portal. */
export function AppAttr(props: AttrEditProps) {
  const t = useT()
  const lang = useLang()
  const { request } = useDesigner().props.services
  const nouns = useNouns()
  const appId = textOf(props.value)
  const noun = nouns.find(({ id }) => id === appId)
  const nameOf = ({ name, nameEn }: Readonly<Record<string, unknown>>) =>
    (lang === 'en' && textOf(nameEn)) || textOf(name)
  const ask = async (): Promise<NameLookup> => {
    try {
      const app = await request('/api/App/Info', { appId })
      if (isRecord(app)) return { name: nameOf(app) }
    } catch {
      // One that another organisation shares is not read here, but may be picked from.
    }
    try {
      await request('/Query/QueryAppCase', { appId })
      return {}
    } catch (error) {
      if (isMissing(error)) return { fault: t('designer.noApp') }
      throw error
    }
  }
  const asked = useNameOf(appId, appId === '' || noun ? undefined : ask)
  const load = async (keyword: string, page: number): Promise<ChoicePage> => {
    const answer = await request('/api/App/List', { keyword, page, pageSize: PAGE })
    const apps = recordsIn(answer).map((app) => ({ id: textOf(app['id']), name: nameOf(app) }))
    const found = matching(nouns, keyword)
    const total = isRecord(answer) ? Number(answer['total'] ?? apps.length) : apps.length
    return { rows: page > 1 ? apps : [...found, ...apps], total: total + found.length }
  }
  return <Named {...props} called={noun ?? asked} load={load} />
}

/** A saved list of the application that is named beside it, or one of its entities; without an application of the page's own. */
export function CaseAttr(props: AttrEditProps) {
  const t = useT()
  const lang = useLang()
  const { model, services } = useDesigner().props
  const nouns = useNouns()
  const appId = useEditing(({ history, selected }) =>
    textOf(find(history.now, selected[0] ?? '')?.control.attr['appId']),
  )
  const caseId = textOf(props.value)
  const own: Choice[] =
    appId === ''
      ? [
          ...[...(model.cases ?? []), ...model.entities.filter(({ parent }) => parent === undefined)].map(
            ({ id, name }) => ({ id, name: labelOf(name, lang) }),
          ),
          ...nouns,
        ]
      : []
  const nameOf = ({ name, nameEn }: Readonly<Record<string, unknown>>) =>
    (lang === 'en' && textOf(nameEn)) || textOf(name)
  const given = appId === '' ? { caseId } : { appId, caseId }
  const ask = async (): Promise<NameLookup> => {
    try {
      const popup = await services.request('/Query/GetAppCase', given)
      return isRecord(popup) ? { name: nameOf(popup) } : {}
    } catch (error) {
      if (isMissing(error)) return { fault: t('designer.noCase') }
      throw error
    }
  }
  const listed = own.find(({ id }) => id === caseId)
  const asked = useNameOf(`${appId} ${caseId}`, caseId === '' || listed ? undefined : ask)
  const load = async (keyword: string): Promise<ChoicePage> => {
    const all =
      appId === ''
        ? own
        : recordsIn(await services.request('/Query/QueryAppCase', { appId })).map((one) => ({
            id: textOf(one['caseId']),
            name: nameOf(one),
          }))
    const rows = matching(all, keyword)
    return { rows, total: rows.length }
  }
  return <Named {...props} called={listed ?? asked} load={load} />
}
