import { useEffect, useState } from 'react'
import { isRecord } from '../../../../contract/isRecord.ts'
import type { Filter, Sort } from '../../../../contract/filter.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { plain } from '../attr.ts'
import type { ListColumn } from '../autocomplete/picked.ts'
import { recordsIn } from '../read.ts'

/** How the list looks that an association picks from, as `/Query/GetAppCase` answers it. */
export interface Popup {
  caseId: string
  name: string
  /** The entity or noun whose list it is. */
  source: string
  columns: readonly ListColumn[]
  filters: readonly Filter[]
  sorts: readonly Sort[]
  /** Fields that count as id, name and code; empty where the record's own do. */
  fieldMap: { id: string; name: string; code: string }
  /** The page on which the reader may make another record; empty without the right. */
  form: string
}

/** The configuration of the popup, by the application and then the case of a control, else of the own list that its `api` means; null where there is none, undefined while it is asked for. */
export function usePopup(control: Control): Popup | null | undefined {
  const { services } = usePage()
  const appId = plain(control, 'appId')
  const own = appId === '' ? services.ownList?.(plain(control, 'api')) : undefined
  const caseId = plain(control, 'caseId') || (own ?? '')
  const names = appId !== '' || caseId !== ''
  const [popup, setPopup] = useState<Popup | null>()
  useEffect(() => {
    if (!names) return undefined
    let gone = false
    const asked = { ...(appId !== '' && { appId }), ...(caseId !== '' && { caseId }) }
    services.request('/Query/GetAppCase', asked).then(
      (answer) => !gone && setPopup(popupIn(answer, services.lang)),
      () => !gone && setPopup(null), // names and codes are shown then
    )
    return () => {
      gone = true
    }
  }, [services, names, appId, caseId])
  return names ? popup : null
}

function popupIn(answer: unknown, lang: 'zh' | 'en'): Popup | null {
  if (!isRecord(answer)) return null
  const { caseId, entityid, name, nameEn, columns, filters, sorts, fieldMap, form } = answer
  const map = isRecord(fieldMap) ? fieldMap : {}
  return {
    caseId: textOf(caseId),
    source: textOf(entityid),
    name: textOf((lang === 'en' && nameEn) || name),
    columns: recordsIn(columns).map(({ fieldname, name, nameEn }) => ({
      field: textOf(fieldname),
      title: textOf(lang === 'en' ? nameEn || name : name),
      width: 160,
    })),
    // The call's schema says what stands in these.
    filters: (Array.isArray(filters) ? filters : []) as Filter[],
    sorts: (Array.isArray(sorts) ? sorts : []) as Sort[],
    fieldMap: { id: textOf(map['id']), name: textOf(map['name']), code: textOf(map['code']) },
    form: textOf(form),
  }
}
