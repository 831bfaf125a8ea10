import { auditActWords, auditNounWords } from '../../../../contract/audit.labels.ts'
import { wordsOf } from '../../words.ts'
import type { Same } from '../../same.ts'
import type { audit as zh } from '../zh/audit.ts'

export const audit = {
  title: 'Audit log',
  entry: 'Audit entry',
  nobody: 'Unknown',
  looks: 'Who looked as this person',
  last: 'Last acts',
  empty: {
    title: 'No entries yet',
    text: 'Sign-ins, views, changes and exports of your people stand here, and nobody can change them.',
  },
  act: wordsOf(auditActWords, 'en'),
  noun: wordsOf(auditNounWords, 'en'),
  side: { buyer: 'Buyer', supplier: 'Supplier' },
  chain: {
    title: 'Hash chain',
    closed: 'Chain is up to date',
    open: 'Chain: {{count}} to be added',
    about:
      'Each entry carries the hash of the one before, so the verifying command finds whatever is changed, removed or inserted. Entries of the last seconds are not in it yet. Keep the end of the chain elsewhere: it proves that what came before was not written anew.',
    links: 'In the chain',
    unchained: 'Not yet in it',
    chainedAt: 'Last added',
    never: 'Never',
    from: 'First entry kept',
    retention: 'Retention',
    days: '{{count}} days',
    head: 'End of the chain',
  },
} satisfies Same<typeof zh>
