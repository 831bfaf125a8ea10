import type { FormInstance } from 'antd/es/form'
import { useCallback, useRef, useState } from 'react'
import { showFaults } from '../../providers/useDialogForm.ts'

/** What is wrong with a field of a line as long as it says what it said then. */
export interface LineFault {
  /** Of the line. */
  id: string
  field: string
  value: string
  text: string
}

interface Refusal<Values> {
  form: FormInstance<Values>
  errors: Readonly<Record<string, string[]>>
  /** The list that was sent, and the lines in it, in its order. */
  list: string
  ids: readonly string[]
  /** What the fields of lines stand in: `[group, id of the line, field]`. */
  group: string
}

/**
 * Faults of a form's lines, of which only those in sight are drawn: a field that is not drawn cannot keep its own. The first one's line is
 * brought into sight and its field led to.
 */
export function useLineFaults(reveal: (lineId: string) => void) {
  const [faults, setFaults] = useState<ReadonlyMap<string, LineFault>>(new Map())
  const [first, setFirst] = useState<LineFault>()
  const toLead = useRef<LineFault>(undefined)
  const put = (found: readonly LineFault[]) => {
    const [one] = found
    setFaults(new Map(found.map((fault) => [`${fault.id}.${fault.field}`, fault])))
    setFirst(one)
    toLead.current = one
    if (one) reveal(one.id)
  }
  return {
    put,
    /** Shows what the server refused: faults of lines beside their fields, the others as every form does. */
    refuse: <Values>({ form, errors, list, ids, group }: Refusal<Values>) => {
      const found: LineFault[] = []
      const others: Record<string, string[]> = {}
      for (const [path, texts] of Object.entries(errors)) {
        const [of, index, field = '', ...deeper] = path.split('.')
        const id = of === list && deeper.length === 0 ? ids[Number(index)] : undefined
        type Name = Parameters<typeof form.getFieldValue>[0]
        const value: unknown = id && form.getFieldValue([group, id, field] as Name) // the names of this form are not known here
        if (id !== undefined && typeof value === 'string')
          found.push({ id, field, value, text: texts.join(' ') })
        else others[path] = texts
      }
      put(found)
      showFaults(form, others)
    },
    /** Line to bring into sight: another object each time. */
    first,
    of: (id: string, field: string) => faults.get(`${id}.${field}`),
    /** Whether the field of this fault is to be led to; once. */
    leadsTo: useCallback((fault: LineFault) => {
      const leads = toLead.current === fault
      if (leads) toLead.current = undefined
      return leads
    }, []),
  }
}

export type LineFaults = ReturnType<typeof useLineFaults>
