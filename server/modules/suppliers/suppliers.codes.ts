const NUMBERED = /^(.*?)(\d{1,15})$/

/**
 * The code that comes after those there are: the next number of the form that most of them have (`S001` and `S002` are followed by `S003`), past what
 * is taken. Empty where none of them ends in a number.
 */
export function nextCodeOf(codes: readonly string[]): string {
  const forms = new Map<string, { prefix: string; width: number; count: number; last: number }>()
  for (const code of codes) {
    const [, prefix = '', digits] = NUMBERED.exec(code) ?? []
    if (digits === undefined) continue
    const key = `${prefix} ${digits.length}`
    const form = forms.get(key) ?? { prefix, width: digits.length, count: 0, last: 0 }
    forms.set(key, { ...form, count: form.count + 1, last: Math.max(form.last, Number(digits)) })
  }
  const [most] = [...forms.values()].toSorted(
    (one, other) => other.count - one.count || other.last - one.last,
  )
  if (!most) return ''
  const taken = new Set(codes)
  for (let next = most.last + 1; ; next++) {
    const code = `${most.prefix}${String(next).padStart(most.width, '0')}`
    if (!taken.has(code)) return code
  }
}
