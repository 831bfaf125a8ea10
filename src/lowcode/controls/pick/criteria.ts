import { useMemo, useState, useSyncExternalStore } from 'react'
import { isRecord } from '../../../../contract/isRecord.ts'
import { compile } from '../../../../contract/expression/expression.ts'
import { type Filter, listLimits } from '../../../../contract/filter.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { usePage } from '../../runtime/page.ts'
import type { Store } from '../../runtime/store.ts'
import type { PageServices } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'

/** The conditions of a definition with their expressions' values. One that cannot be read is left to the server to refuse. */
export function criteriaOf(
  given: unknown,
  store: Pick<Store, 'value'>,
  { clock }: Pick<PageServices, 'clock'>,
): Filter[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, listLimits.conditions).flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one['field'] !== 'string' || typeof one['sign'] !== 'number') return []
    const { field, sign, value } = one
    if (value === undefined) return [{ field, sign }]
    const read = typeof value === 'string' ? valueOf(value, store, clock()) : value
    return [{ field, sign, value: scalar(read) }]
  })
}

/** The conditions of a control; others when the fields they read hold something else. */
export function useCriteria(control: Control): Filter[] {
  const { store, services } = usePage()
  const [now] = useState(services.clock)
  const read = () => JSON.stringify(criteriaOf(attrOf(control, 'criteria'), store, { clock: () => now }))
  const text = useSyncExternalStore(store.subscribeAll, read, read)
  return useMemo(() => JSON.parse(text) as Filter[], [text]) // written above
}

function valueOf(
  text: string,
  store: Pick<Store, 'value'>,
  clock: ReturnType<PageServices['clock']>,
): unknown {
  try {
    return compile(text).run(store.value, { clock })
  } catch {
    return text
  }
}

function scalar(value: unknown): NonNullable<Filter['value']> {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => (isScalar(each) ? [each] : []))
  return isScalar(value) ? value : textOf(value)
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
