import type { z } from 'zod'
import { Refused, type Lang } from '../../../contract/errors.ts'
import type { FoundingValues } from '../../../contract/founding.ts'
import type { Id } from '../../../contract/values.ts'
import type { Deps } from '../../deps.ts'
import { postMessage } from '../../mail/post.ts'
import { firstMessage } from '../../mail/texts.ts'
import { insertAccount } from '../auth/auth.read.ts'
import { foundOrg } from '../orgs/orgs.read.ts'
import { makeLocal } from '../users/users.read.ts'
import { isUnfounded, lockFounding } from './founding.store.ts'

type Written = z.output<typeof FoundingValues>

/** Founds the installation in one transaction: organisation, master data, administrator; nothing where somebody was first. */
export const foundInstallation = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  written: Written,
  hash: string,
  lang: Lang,
): Promise<Id> =>
  db.system(async (tx) => {
    await lockFounding(tx)
    if (!(await isUnfounded(tx))) throw new Refused('FOUNDING_CLOSED')
    const userId = await insertAccount(tx, written.account, written.realName, hash)
    if (!userId) throw new Refused('ACCOUNT_TAKEN')
    // The founder looks after the installation too.
    await makeLocal(tx, userId)
    await foundOrg(tx, { ...written, name: written.orgName, listed: true, masters: written }, userId)
    if (written.testMessage)
      await postMessage(tx, config, written.account, firstMessage(written.orgName, lang))
    return userId
  })
