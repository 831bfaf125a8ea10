import { z } from 'zod'
import { call } from './call.ts'
import { Flag, Id, Instant, line, sides } from './values.ts'

/** How a personal token begins, so that who looks through code for secrets finds it. */
export const tokenPrefix = 'tdm_'
/** Longest life of a token, in days. */
export const tokenDaysAtMost = 366
/** Living tokens of one person in one organisation. */
export const tokensAtMost = 20

export const tokenStatuses = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
export type TokenStatus = (typeof tokenStatuses)[number]

/** A person's token for programs: it works for one organisation and side, never for more than the person may at that moment. */
export const Token = z.object({
  id: Id,
  name: z.string(),
  /** Its last letters. */
  hint: z.string(),
  side: z.enum(sides),
  rights: z.array(z.string()),
  readOnly: z.boolean(),
  status: z.enum(tokenStatuses),
  personName: z.string(),
  isOwn: z.boolean(),
  createdAt: Instant,
  endsAt: Instant,
  /** To the hour; null before its first call. */
  usedAt: Instant.nullable(),
  revokedBy: z.string(),
})
export type Token = z.output<typeof Token>

/** The person's tokens for the organisation worked for; an administrator reads those of everybody in it. Newest first. */
export const tokenList = call('GET', '/api/Token/List', { response: z.array(Token), may: 'member' })

/** A right that a token of this person may be for, on the side worked on. */
export const TokenRight = z.object({
  right: z.string(),
  noun: z.string(),
  nounEn: z.string(),
  name: z.string(),
  nameEn: z.string(),
})
export type TokenRight = z.output<typeof TokenRight>
export const tokenScope = call('GET', '/api/Token/Scope', { response: z.array(TokenRight), may: 'member' })

/**
 * Makes a token for the organisation and side worked on. Its text is in this answer and nowhere else, so the answer is not kept for a repeated
 * call: who loses it revokes the token and makes another.
 */
export const tokenCreate = call('POST', '/api/Token/Create', {
  body: z.object({
    name: line(60).min(1),
    rights: z.array(line(80).min(1)).min(1).max(200),
    readOnly: Flag.default(true),
    days: z.coerce.number().int().min(1).max(tokenDaysAtMost),
  }),
  response: z.object({ id: Id, token: z.string() }),
  may: 'member',
  invalidates: ['tokens'],
  fails: ['GRANT_NOT_HELD', 'TOKENS_FULL'],
})

/** Ends a token, one's own or, for an administrator, anybody's of the organisation; it answers 401 from then on. */
export const tokenRevoke = call('POST', '/api/Token/Revoke', {
  query: z.object({ id: Id }),
  response: z.null(),
  may: 'member',
  invalidates: ['tokens'],
  fails: ['NOT_FOUND'],
})
