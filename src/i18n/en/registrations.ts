import type { Same } from '../same.ts'
import { words } from '../words.ts'
import type { registrations as zh } from '../zh/registrations.ts'

export const registrations = {
  title: 'Supplier onboarding',
  register: 'Register as a supplier',
  sheet: 'Supplier information',
  status: words('registrations.status', 'en'),
  provideType: words('registrations.provideType', 'en'),
} satisfies Same<typeof zh>
