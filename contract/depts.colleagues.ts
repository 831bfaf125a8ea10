import type { Lang } from './errors.ts'

/** DISABLED: may not work for the organisation now, or for none. LEFT: works for it no longer. */
export const colleagueStatuses = ['ACTIVE', 'DISABLED', 'LEFT'] as const

export type ColleagueStatus = (typeof colleagueStatuses)[number]

/** A name as it is shown: of who was disabled or left it says so. */
export function shownColleague(name: string, status: ColleagueStatus, lang: Lang): string {
  if (status === 'ACTIVE') return name
  const [zh, en] = status === 'LEFT' ? ['已离职', 'left'] : ['已停用', 'disabled']
  return lang === 'zh' ? `${name}（${zh}）` : `${name} (${en})`
}
