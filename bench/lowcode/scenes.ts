/** What every renderer draws: the same fields, rules and rows, said once. */
export interface FieldOf200 {
  name: string
  label: string
  kind: 'text' | 'number' | 'select' | 'date'
  /** Hidden while field 100 ends in 5. */
  ruled: boolean
  /** Field 100 with its own number behind it. */
  computed: boolean
}

const kinds = ['text', 'text', 'number', 'select', 'date'] as const

/** 200 fields; field 100 is a text that is typed into. With rules, 20 fields are shown by it and 20 computed from it. */
export const fields = (linked: boolean): FieldOf200[] =>
  Array.from({ length: 200 }, (_, at) => {
    const name = `f${at}`
    const [ruled, computed] = [linked && at > 100 && at <= 120, linked && at > 120 && at <= 140]
    return {
      name,
      label: `字段 ${at}`,
      kind: ruled || computed ? 'text' : (kinds[at % kinds.length] ?? 'text'),
      ruled,
      computed,
    }
  })

/** The field that is typed into. */
export const TYPED = 'f100'
export const isRuledOut = (typed: unknown): boolean => typeof typed === 'string' && typed.endsWith('5')
export const computedFrom = (typed: unknown, name: string): string =>
  typeof typed === 'string' && typed !== '' ? `${typed}-${name}` : ''

export const options = ['甲', '乙', '丙', '丁'].map((name, at) => ({ id: String(at), name }))

export const columns = Array.from({ length: 10 }, (_, at) => ({
  name: `c${at}`,
  label: `列 ${at}`,
  kind: (['text', 'text', 'number', 'select', 'date'] as const)[at % 5] ?? 'text',
}))

export type Row = Record<string, string> & { id: string }

export const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    ...Object.fromEntries(columns.map(({ name, kind }, nth) => [name, valueOf(kind, at, nth)])),
  }))

function valueOf(kind: FieldOf200['kind'], row: number, column: number): string {
  switch (kind) {
    case 'text':
      return `值 ${row}-${column}`
    case 'number':
      return String(row * 10 + column)
    case 'select':
      return String((row + column) % options.length)
    case 'date':
      return `2026-${String(1 + (row % 12)).padStart(2, '0')}-15`
  }
}

/** What is measured: a form without or with rules, rows that are edited, rows that are read. */
export interface Scene {
  name: 'form' | 'linkage' | 'edit' | 'read'
  rows: number
}

export function asked(): Scene {
  const said = new URLSearchParams(location.search)
  const name = said.get('scene')
  return {
    name: name === 'linkage' || name === 'edit' || name === 'read' ? name : 'form',
    rows: Number(said.get('rows') ?? 50),
  }
}
