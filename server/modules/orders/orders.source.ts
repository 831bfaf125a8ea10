import { type SqlBool, sql } from 'kysely'
import type { Viewer } from '../../viewer.ts'

export const orderLimit = (_viewer: Viewer) => sql<SqlBool>`true`
