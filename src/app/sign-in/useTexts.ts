import { auth as en } from '../../i18n/en/auth.ts'
import { auth as zh } from '../../i18n/zh/auth.ts'
import { useSession } from '../../providers/session.ts'

/** Texts of the entry. Both languages are in it: together they weigh less than the round trip for one of them. */
export function useTexts() {
  return useSession(({ lang }) => lang) === 'en' ? en : zh
}

/** Fills `{name}` in a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
