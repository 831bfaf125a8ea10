import type { Same } from '../../same.ts'
import { words } from '../../words.ts'
import type { orgRequests as zh } from '../zh/orgRequests.ts'

export const orgRequests = {
  status: words('orgRequests.status', 'en'),
  called: '{{name}} ({{code}})',
  change: {
    title: 'Change of name and credit code',
    text: 'Partners know the organisation by its name and credit code. A change is approved by the administrator of the installation; until then they stay.',
    ask: 'Ask for a change',
    send: 'Send request',
    sent: 'Sent; the administrator of the installation decides',
    remark: 'Why it changes',
    waiting: 'To be changed to {{called}}',
    by: 'Sent by {{name}}',
    withdraw: 'Withdraw request',
    withdrawSure: 'Withdraw the request for a change?',
  },
  claim: {
    title: 'Claim an organisation',
    text: 'Somebody uses the name or code, and it is your company’s? Claim it: the administrator of the installation looks into it. Who uses it is told and may object.',
    send: 'Send claim',
    sent: 'Sent; the administrator of the installation looks into it',
    phone: 'Telephone',
    remark: 'Explanation (read by the administrator and by who uses it)',
    phoneNeeded: 'Enter a telephone number',
    codeNeeded: 'Enter the unified social credit code',
    own: 'My claims',
    withdrawSure: 'Withdraw the claim of “{{name}}”?',
  },
  desk: {
    title: 'Changes of name and claims',
    about:
      'Organisations that ask for another name or credit code, and claims of names and codes that somebody uses. Look at the licence before you decide.',
    none: 'Nothing waits.',
    kind: { CHANGE: 'Change', CLAIM: 'Claim' },
    wanted: 'Name and code asked for',
    concerned: 'Organisation now',
    asker: 'Asked by',
    createdAt: 'Asked',
    noCode: 'no code',
    facts: 'Since {{at}}; administrators: {{administrators}}; partners: {{partners}}',
    nobody: 'none',
    approve: 'Approve',
    reject: 'Reject',
    changeSure: 'Change “{{before}}” to “{{after}}”?',
    changeText:
      'It takes effect at once and its partners read the new name; documents keep the one they were written with.',
    claimSure: 'Approve the claim of “{{name}}”?',
    claimText:
      '{{others}} uses that name or code no longer; its people, documents and links stay. The claimant’s organisation is created.',
    otherName: 'What “{{name}}” is called from now on',
    otherNameNeeded: 'Enter a name of at least 2 characters',
    reason: 'Explanation (may be left empty)',
  },
} satisfies Same<typeof zh>
