import { t } from '../../../i18n/i18n.ts'

/** What a certificate is called, with its number. */
export const certificateName = ({ name, no }: { name: string; no: string }): string =>
  name === 'licence' ? t('registration.desk.licence') : [name, no].filter(Boolean).join(' ')
