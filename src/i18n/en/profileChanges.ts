import type { Same } from '../same.ts'
import { words } from '../words.ts'
import type { profileChanges as zh } from '../zh/profileChanges.ts'

export const profileChanges = {
  title: 'Changes of supplier records',
  status: words('profileChanges.status', 'en'),
} satisfies Same<typeof zh>
