import type { z } from 'zod'
import type { CurrentUser } from '../../../contract/users.ts'

interface Row {
  account: string
  mobile: string
  nick_name: string
  real_name: string
}

export const presentUser = ({
  account,
  mobile,
  nick_name,
  real_name,
}: Row): z.output<typeof CurrentUser> => ({
  account,
  mobile,
  nickName: nick_name,
  realName: real_name,
})
