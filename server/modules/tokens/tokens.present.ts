import { z } from 'zod'
import { nounOfRight, rightWords } from '../../../contract/permissions.ts'
import { catalogues } from '../../../contract/registry.ts'
import type { Token, TokenRight } from '../../../contract/tokens.ts'
import type { Viewer } from '../../viewer.ts'
import type { TokenRow } from './tokens.store.ts'

const Rights = z.array(z.string()).catch([])

export const presentToken = (row: TokenRow, { userId }: Viewer): Token => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  side: row.side,
  rights: Rights.parse(row.rights),
  readOnly: row.read_only,
  status: row.status,
  personName: row.person_name,
  isOwn: row.user_id === userId,
  createdAt: row.created_at,
  endsAt: row.ends_at,
  usedAt: row.used_at,
  revokedBy: row.revoked_by,
})

/** Nouns that no catalogue describes. */
const nouns: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  dashboards: ['首页布置', 'Home layouts'],
  depts: ['部门', 'Departments'],
  finance: ['财务科目', 'Finance'],
  masters: ['基础资料', 'Master data'],
  orgs: ['本组织', 'Organisation'],
  records: ['应用数据', 'Data of applications'],
}

export function presentRight(right: string): TokenRight {
  const noun = nounOfRight(right)
  const { zh, en } = catalogues.find((each) => each.noun === noun) ?? { zh: noun, en: noun }
  const [nounZh, nounEn] = nouns[noun] ?? [zh, en]
  return { right, noun: nounZh, nounEn, ...rightWords(right) }
}
